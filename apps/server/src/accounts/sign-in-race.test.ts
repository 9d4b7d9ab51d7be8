import { eraseAccount, getProfile, signIn } from '@fairgrove/contract/accounts'
import { expect, test } from 'vitest'
import { createAccount } from '../../test/account-fixtures.ts'
import { waitForBlockedQuery } from '../../test/locks.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { inTx } from '../db/tx.ts'
import { deleteAccountSessions } from '../sessions/store.ts'
import { lockAccount, updateAccount } from './store.ts'

const harness = useServerHarness()

test('a sign-in overtaken by a password change opens no session', async () => {
  const owner = await createAccount(harness)
  const attempt = await inTx(harness.db, async (tx) => {
    await lockAccount(tx, owner._id)
    // The password is still right at this point, so it gets as far as opening a session.
    const started = harness.call(signIn, { body: owner })
    await waitForBlockedQuery(harness.db, 'The sign-in')
    await updateAccount(tx, owner._id, { passwordHash: 'another' })
    await deleteAccountSessions(tx, owner._id)
    return { started }
  })
  expect((await attempt.started).raw.json().code).toBe('wrong_credentials')
  const sessions = await harness.db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', owner._id)
    .execute()
  expect(sessions).toEqual([])
})

test('signing in and erasing at once: in either order, nothing works afterwards', async () => {
  const owner = await createAccount(harness)
  const [signedIn] = await Promise.all([
    harness.call(signIn, { body: owner }),
    harness.call(eraseAccount, { token: owner.token, body: {} }),
  ])
  expect([200, 401, 404]).toContain(signedIn.status)
  const reply = await harness.call(getProfile, { token: signedIn.body.token ?? owner.token })
  expect(reply.status).toBe(401)
})
