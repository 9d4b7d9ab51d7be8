import { eraseAccount, getProfile, register } from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { earnings } from '@fairgrove/contract/rewards.options'
import { fetchEmailedToken } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { buildRegistration, createAccount, validPassword } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { accountConfirmed } from '../accounts/declared-jobs.ts'
import { enqueue } from '../db/queue.ts'
import { inTx } from '../db/tx.ts'
import { payReferral } from './actions.ts'

const harness = useServerHarness()

const getPoints = async (token: string) => (await harness.call(getProfile, { token })).body.points

test('a referrer is paid when the new member’s address is confirmed, not before', async () => {
  const referrer = await createAccount(harness)
  const body = buildRegistration({ referralCode: referrer.referralCode })
  await harness.call(register, { body })
  await harness.runJobs()
  expect(await getPoints(referrer.token)).toBe(earnings.signup)

  const token = await fetchEmailedToken(body.email, 'validate_account')
  const member = await harness.call(validateAccount, {
    params: { token },
    body: { password: validPassword },
  })
  await harness.runJobs()
  expect(await getPoints(referrer.token)).toBe(earnings.signup + earnings.referral)
  expect(earnings.referral).toBe(15)
  expect(member.body.points).toBe(earnings.signup)
})

test('one new member pays once, however often the job runs', async () => {
  const referrer = await createAccount(harness)
  const member = await createAccount(harness, { referralCode: referrer.referralCode })
  await Promise.all(
    Array.from({ length: 5 }, () =>
      inTx(harness.db, (tx) =>
        enqueue(tx, accountConfirmed, {
          accountId: member._id,
          referralCode: referrer.referralCode,
        }),
      ),
    ),
  )
  await harness.runJobs()
  await harness.runJobs()
  expect(await getPoints(referrer.token)).toBe(earnings.signup + earnings.referral)
})

test('two members pay twice, and codes are case-insensitive', async () => {
  const referrer = await createAccount(harness)
  await createAccount(harness, { referralCode: referrer.referralCode })
  await createAccount(harness, { referralCode: ` ${referrer.referralCode.toLowerCase()} ` })
  await harness.runJobs()
  expect(await getPoints(referrer.token)).toBe(earnings.signup + 2 * earnings.referral)
})

test('an unknown code pays nobody, and the account is still created', async () => {
  const before = await harness.db.selectFrom('coinEntries').select('id').execute()
  const member = await createAccount(harness, { referralCode: 'NOBODYS' })
  await harness.runJobs()
  expect(member.points).toBe(earnings.signup)
  expect(await harness.db.selectFrom('coinEntries').select('id').execute()).toHaveLength(
    before.length + 1,
  )
})

test('one’s own code pays nothing', async () => {
  const owner = await createAccount(harness)
  const own = { accountId: owner._id, referralCode: owner.referralCode }
  await payReferral(harness.deps, { ...own, mailbox: 'mine', network: 'here' })
  expect(await getPoints(owner.token)).toBe(earnings.signup)
})

test('the code of an erased account is unknown', async () => {
  const referrer = await createAccount(harness)
  await harness.call(eraseAccount, { token: referrer.token, body: {} })
  await createAccount(harness, { referralCode: referrer.referralCode })
  await harness.runJobs()
  const entries = await harness.db
    .selectFrom('coinEntries')
    .select('reason')
    .where('accountId', '=', referrer._id)
    .execute()
  expect(entries).toEqual([{ reason: 'signup' }])
})
