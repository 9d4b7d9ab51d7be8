import { eraseAccount, getProfile, register } from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { earnings } from '@fairgrove/contract/rewards.options'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { tokenMailedTo } from '../../test/inbox.ts'
import { goodPassword, makeAccount, registration } from '../../test/make.ts'
import { accountConfirmed } from '../accounts/declared-jobs.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { payReferral } from './actions.ts'

const house = useHouse()

const pointsOf = async (token: string) => (await house.call(getProfile, { token })).body.points

test('whoever brought a new member is paid when the address is confirmed, not before', async () => {
  const referrer = await makeAccount(house)
  const body = registration({ referralCode: referrer.referralCode })
  await house.call(register, { body })
  await house.work()
  expect(await pointsOf(referrer.token)).toBe(earnings.signup)

  const token = await tokenMailedTo(body.email, 'validate_account')
  const member = await house.call(validateAccount, {
    params: { token },
    body: { password: goodPassword },
  })
  await house.work()
  expect(await pointsOf(referrer.token)).toBe(earnings.signup + earnings.referral)
  expect(earnings.referral).toBe(15)
  expect(member.body.points).toBe(earnings.signup)
})

test('one new member pays once, however often the news arrives', async () => {
  const referrer = await makeAccount(house)
  const member = await makeAccount(house, { referralCode: referrer.referralCode })
  await Promise.all(
    Array.from({ length: 5 }, () =>
      inTx(house.db, (tx) =>
        enqueue(tx, accountConfirmed, {
          accountId: member._id,
          referralCode: referrer.referralCode,
        }),
      ),
    ),
  )
  await house.work()
  await house.work()
  expect(await pointsOf(referrer.token)).toBe(earnings.signup + earnings.referral)
})

test('two members pay twice, and a code may be typed in small letters', async () => {
  const referrer = await makeAccount(house)
  await makeAccount(house, { referralCode: referrer.referralCode })
  await makeAccount(house, { referralCode: ` ${referrer.referralCode.toLowerCase()} ` })
  await house.work()
  expect(await pointsOf(referrer.token)).toBe(earnings.signup + 2 * earnings.referral)
})

test('an unknown code pays nobody, and the account is made all the same', async () => {
  const before = await house.db.selectFrom('coinEntries').select('id').execute()
  const member = await makeAccount(house, { referralCode: 'NOBODYS' })
  await house.work()
  expect(member.points).toBe(earnings.signup)
  expect(await house.db.selectFrom('coinEntries').select('id').execute()).toHaveLength(
    before.length + 1,
  )
})

test('one’s own code pays nothing', async () => {
  const owner = await makeAccount(house)
  const own = { accountId: owner._id, referralCode: owner.referralCode }
  await payReferral(house.deps, { ...own, mailbox: 'mine', network: 'here' })
  expect(await pointsOf(owner.token)).toBe(earnings.signup)
})

test('the code of an erased account is nobody’s', async () => {
  const referrer = await makeAccount(house)
  await house.call(eraseAccount, { token: referrer.token, body: {} })
  await makeAccount(house, { referralCode: referrer.referralCode })
  await house.work()
  const entries = await house.db
    .selectFrom('coinEntries')
    .select('reason')
    .where('accountId', '=', referrer._id)
    .execute()
  expect(entries).toEqual([{ reason: 'signup' }])
})
