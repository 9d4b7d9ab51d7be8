import { randomUUID } from 'node:crypto'
import { type Registration, register } from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { updateAccount } from '../src/accounts/store.ts'
import { inTx } from '../src/db/tx.ts'
import type { House } from './house.ts'
import { tokenMailedTo } from './inbox.ts'

export const goodPassword = 'quiet-river-lantern-42'

export function newEmail(): string {
  return `person-${randomUUID()}@example.test`
}

export function registration(changes: Partial<Registration> = {}): Registration {
  return {
    firstName: 'Imani',
    lastName: 'Reyes',
    username: 'imani',
    age: '26-30',
    email: newEmail(),
    password: goodPassword,
    frequency: 'weekly',
    intake: 'Edible',
    purchaseHabits: { price: true, quality: false, potent: false, ethical: true, review: false },
    subscribeToMailing: false,
    ...changes,
  }
}

/** Registers, opens the mailed link and, if asked, is given roles: the account a person would have. */
export async function makeAccount(
  house: House,
  changes: Partial<Registration> & { isAdmin?: boolean; isSeller?: boolean } = {},
) {
  const { isAdmin = false, isSeller = false, ...rest } = changes
  const body = registration(rest)
  await house.call(register, { body })
  await house.work()
  const token = await tokenMailedTo(body.email, 'validate_account')
  const { body: user } = await house.call(validateAccount, {
    params: { token },
    body: { password: body.password },
  })
  if (isAdmin || isSeller) {
    await inTx(house.db, (tx) => updateAccount(tx, user._id, { isAdmin, isSeller }))
  }
  return { ...user, password: body.password }
}
