import { randomUUID } from 'node:crypto'
import { insertAccount } from '../src/accounts/store.ts'
import type { Clock } from '../src/clock.ts'
import { inTx } from '../src/db/tx.ts'
import { startSession } from '../src/sessions/actions.ts'
import { uniqueEmail } from './account-fixtures.ts'
import type { ServerHarness } from './server-harness.ts'

/** An account and its session inserted directly, for tests that need many of them. */
export async function createSignedInAccount(
  harness: Pick<ServerHarness, 'db'> & { clock: Clock },
  roles: { isAdmin?: boolean; isSeller?: boolean } = {},
): Promise<{ accountId: string; email: string; token: string }> {
  const accountId = randomUUID()
  const email = uniqueEmail()
  const now = harness.clock.now()
  const token = await inTx(harness.db, async (tx) => {
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

/** A new session for the same account after the clock has advanced: staff sessions end after 12 hours. */
export function createNewSession(
  harness: Pick<ServerHarness, 'db'> & { clock: Clock },
  { accountId }: { accountId: string },
): Promise<string> {
  return inTx(harness.db, (tx) => startSession(tx, harness.clock.now(), accountId, ''))
}
