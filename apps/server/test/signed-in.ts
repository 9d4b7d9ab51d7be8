import { randomUUID } from 'node:crypto'
import { insertAccount } from '../src/accounts/store.ts'
import type { Clock } from '../src/clock.ts'
import { inTx } from '../src/db/tx.ts'
import { startSession } from '../src/sessions/actions.ts'
import type { House } from './house.ts'
import { newEmail } from './make.ts'

/** An account and its session written straight into the tables, for tests that need many of them. */
export async function signedIn(
  house: Pick<House, 'db'> & { clock: Clock },
  roles: { isAdmin?: boolean; isSeller?: boolean } = {},
): Promise<{ accountId: string; email: string; token: string }> {
  const accountId = randomUUID()
  const email = newEmail()
  const now = house.clock.now()
  const token = await inTx(house.db, async (tx) => {
    await insertAccount(tx, {
      ...roles,
      id: accountId,
      email,
      passwordHash: 'nobody knows it',
      firstName: 'Ada',
      lastName: 'Moss',
      username: 'ada',
      ageBand: '26-30',
      frequency: 'weekly',
      intake: 'Edible',
      referralCode: accountId,
      createdAt: now,
    })
    return startSession(tx, now, accountId, '')
  })
  return { accountId, email, token }
}

/** A new session for the same account, when the clock has gone on: those of staff end after 12 hours. */
export function signInAgain(
  house: Pick<House, 'db'> & { clock: Clock },
  { accountId }: { accountId: string },
): Promise<string> {
  return inTx(house.db, (tx) => startSession(tx, house.clock.now(), accountId, ''))
}
