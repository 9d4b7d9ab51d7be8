import { randomUUID } from 'node:crypto'
import { type Registration, register } from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { fetchEmailedToken } from '@fairgrove/testing/smtp-inbox/client'
import { updateAccount } from '../src/accounts/store.ts'
import { inTx } from '../src/db/tx.ts'
import type { ServerHarness } from './server-harness.ts'

export const validPassword = 'quiet-river-lantern-42'

export function uniqueEmail(): string {
  return `person-${randomUUID()}@example.test`
}

export function buildRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    firstName: 'Imani',
    lastName: 'Reyes',
    username: 'imani',
    age: '26-30',
    email: uniqueEmail(),
    password: validPassword,
    frequency: 'weekly',
    intake: 'Edible',
    purchaseHabits: { price: true, quality: false, potent: false, ethical: true, review: false },
    subscribeToMailing: false,
    ...changes,
  }
}

/** Registers, opens the emailed link and optionally gets roles, as a real account would. */
export async function createAccount(
  harness: ServerHarness,
  changes: Partial<Registration> & { isAdmin?: boolean; isSeller?: boolean } = {},
) {
  const { isAdmin = false, isSeller = false, ...rest } = changes
  const body = buildRegistration(rest)
  await harness.call(register, { body })
  await harness.runJobs()
  const token = await fetchEmailedToken(body.email, 'validate_account')
  const { body: user } = await harness.call(validateAccount, {
    params: { token },
    body: { password: body.password },
  })
  if (isAdmin || isSeller) {
    await inTx(harness.db, (tx) => updateAccount(tx, user._id, { isAdmin, isSeller }))
  }
  return { ...user, password: body.password }
}
