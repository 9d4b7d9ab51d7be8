import { eraseAccount, getProfile, signIn } from '@fairgrove/contract/accounts'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { untilSomeoneWaits } from '../../test/locks.ts'
import { makeAccount } from '../../test/make.ts'
import { inTx } from '../db/tx.ts'
import { deleteSessionsOf } from '../sessions/store.ts'
import { lockAccount, updateAccount } from './store.ts'

const house = useHouse()

test('a sign-in that is overtaken by a new password opens no session', async () => {
  const owner = await makeAccount(house)
  const attempt = await inTx(house.db, async (tx) => {
    await lockAccount(tx, owner._id)
    // Its password is right at this moment, so it gets as far as opening a session.
    const started = house.call(signIn, { body: owner })
    await untilSomeoneWaits(house.db, 'The sign-in')
    await updateAccount(tx, owner._id, { passwordHash: 'another' })
    await deleteSessionsOf(tx, owner._id)
    return { started }
  })
  expect((await attempt.started).raw.json().code).toBe('wrong_credentials')
  const sessions = await house.db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', owner._id)
    .execute()
  expect(sessions).toEqual([])
})

test('signing in and erasing at once: whoever is answered last, nothing works afterwards', async () => {
  const owner = await makeAccount(house)
  const [signedIn] = await Promise.all([
    house.call(signIn, { body: owner }),
    house.call(eraseAccount, { token: owner.token, body: {} }),
  ])
  expect([200, 401, 404]).toContain(signedIn.status)
  const reply = await house.call(getProfile, { token: signedIn.body.token ?? owner.token })
  expect(reply.status).toBe(401)
})
