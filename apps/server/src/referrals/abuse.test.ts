import { eraseAccount, exportAccount, register } from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { getOwnReferrals, listReferrals } from '@fairgrove/contract/referrals'
import { paidPerNetworkAndDay } from '@fairgrove/contract/referrals.options'
import { earnings } from '@fairgrove/contract/rewards.options'
import { expect, test } from 'vitest'
import { useHouse } from '../../test/house.ts'
import { tokenMailedTo } from '../../test/inbox.ts'
import { goodPassword, registration } from '../../test/make.ts'
import { signedIn } from '../../test/signed-in.ts'
import { mailboxMark } from '../accounts/marks.ts'
import { updateAccount } from '../accounts/store.ts'
import { inTx } from '../db/tx.ts'
import { networkMark } from '../http/network.ts'
import { findBalance } from '../rewards/store.ts'
import { payReferral } from './actions.ts'
import { forgetReferralNetworks, referralJobs } from './jobs.ts'

const house = useHouse()
type Member = Awaited<ReturnType<typeof signedIn>>

async function member(email?: string): Promise<Member & { code: string }> {
  const made = await signedIn(house)
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const named = { referralCode: code, ...(email && { email }) }
  await inTx(house.db, (tx) => updateAccount(tx, made.accountId, named))
  return { ...made, email: email ?? made.email, code }
}

/** The worker's part once an address was confirmed. */
const arrive = (
  newcomer: Member,
  referrer: { code: string },
  network: string = crypto.randomUUID(),
) =>
  payReferral(house.deps, {
    accountId: newcomer.accountId,
    referralCode: referrer.code,
    mailbox: mailboxMark(house.deps.markSecret, newcomer.email),
    network,
  })

const coinsOf = ({ accountId }: Member) => findBalance(house.db, accountId)

async function outcomesOf({ accountId }: Member) {
  const rows = await house.db
    .selectFrom('referrals')
    .select('outcome')
    .where('referrerId', '=', accountId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ outcome }) => outcome)
}

test.each([
  ['ada+friend', 'people.test'],
  ['a.da', 'gmail.com'],
])('another spelling of one’s own address, %s@%s, pays nothing', async (name, domain) => {
  const ada = await member(`ada@${domain}`)
  await arrive(await member(`${name}@${domain}`), ada)
  expect([await coinsOf(ada), await outcomesOf(ada)]).toEqual([0, ['self']])
})

test('somebody brought by whom they brought themselves pays nothing', async () => {
  const bea = await member('bea@circle.test')
  const cal = await member()
  const dot = await member()
  await arrive(cal, bea)
  await arrive(dot, cal)
  await house.call(eraseAccount, { token: bea.token, body: {} })
  await arrive(await member('bea+again@circle.test'), dot)
  expect(await outcomesOf(dot)).toEqual(['loop'])
  expect([await coinsOf(cal), await coinsOf(dot)]).toEqual([earnings.referral, 0])
})

test('ten spellings of one mailbox, confirmed at once, pay once, and never again', async () => {
  const host = await member()
  const spellings = Array.from({ length: 10 }, (_, n) => `bob+${n}@gmail.com`)
  const crowd = await Promise.all(spellings.map((email) => member(email)))
  await Promise.all(crowd.map((one) => arrive(one, host)))
  expect(await coinsOf(host)).toBe(earnings.referral)
  expect((await outcomesOf(host)).toSorted()).toEqual(['paid', ...Array(9).fill('repeat')])

  const other = await member()
  await house.call(eraseAccount, { token: crowd[0]?.token, body: {} })
  await arrive(await member('b.o.b@gmail.com'), other)
  expect([await coinsOf(other), await outcomesOf(other)]).toEqual([0, ['repeat']])
})

test('whoever signs up with a mailbox that was paid for gets an account like anybody', async () => {
  const host = await member()
  await arrive(await member('cleo@once.test'), host)
  const body = registration({ email: 'cleo+2@once.test', referralCode: host.code })
  await house.call(register, { body })
  await house.work()
  const token = await tokenMailedTo(body.email, 'validate_account')
  const made = await house.call(validateAccount, {
    params: { token },
    body: { password: goodPassword },
  })
  await house.work()
  expect([made.status, made.body.points]).toEqual([200, earnings.signup])
  expect([await coinsOf(host), await outcomesOf(host)]).toEqual([
    earnings.referral,
    ['paid', 'repeat'],
  ])
})

test('news that arrives again after a refusal neither pays nor uses the mailbox up', async () => {
  const host = await member()
  const network = crypto.randomUUID()
  for (let n = 0; n < paidPerNetworkAndDay; n += 1) await arrive(await member(), host, network)
  const late = await member('dan@late.test')
  await arrive(late, host, network)
  await arrive(late, host)
  expect(await coinsOf(host)).toBe(paidPerNetworkAndDay * earnings.referral)
  const other = await member()
  await arrive(await member('dan+2@late.test'), other)
  expect(await coinsOf(other)).toBe(earnings.referral)
})

test('one network pays for five in a day, also when twelve come at once', async () => {
  const host = await member()
  const network = crypto.randomUUID()
  const crowd = await Promise.all(Array.from({ length: 12 }, () => member()))
  await Promise.all(crowd.map((one) => arrive(one, host, network)))
  expect(paidPerNetworkAndDay).toBe(5)
  expect(await coinsOf(host)).toBe(5 * earnings.referral)
  expect((await outcomesOf(host)).filter((outcome) => outcome === 'network_limit')).toHaveLength(7)

  await arrive(await member(), host)
  expect(await coinsOf(host)).toBe(6 * earnings.referral)
  house.clock.advance(24 * 60)
  await arrive(await member(), host, network)
  expect(await coinsOf(host)).toBe(7 * earnings.referral)
})

test('the network is the one the link was opened from, and nobody can read which', async () => {
  const host = await member()
  const body = registration({ referralCode: host.code })
  await house.call(register, { body })
  await house.work()
  const token = await tokenMailedTo(body.email, 'validate_account')
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  await house.call(validateAccount, {
    params: { token },
    body: { password: goodPassword },
    headers,
  })
  await house.work()
  const { network } = await house.db
    .selectFrom('referrals')
    .select('network')
    .where('referrerId', '=', host.accountId)
    .executeTakeFirstOrThrow()
  expect(network).toBe(networkMark(house.deps.markSecret, '203.0.113.9'))
  expect(network).toMatch(/^[\w-]{43}$/)
})

test('whoever invites sees how many came and what it earned', async () => {
  const host = await member()
  await arrive(await member(), host)
  await arrive(await member(host.email.replace('@', '+2@')), host)
  const { body } = await house.call(getOwnReferrals, { token: host.token })
  expect(body).toEqual({ referralCode: host.code, joined: 2, coinsEarned: earnings.referral })
  const exported = await house.call(exportAccount, { token: host.token })
  expect(exported.body.records.referrals).toMatchObject([{ outcome: 'paid' }, { outcome: 'self' }])
})

test('an admin sees who brought whom, by outcome, with networks that can be compared', async () => {
  const { token } = await signedIn(house, { isAdmin: true })
  const host = await member()
  const network = crypto.randomUUID()
  for (let n = 0; n < 7; n += 1) await arrive(await member(), host, network)
  const list = async (outcome?: 'network_limit') =>
    (await house.call(listReferrals, { token, query: outcome ? { outcome } : {} })).body
  const held = (await list('network_limit')).referrals.filter(
    ({ referrer }) => referrer._id === host.accountId,
  )
  expect(held).toHaveLength(2)
  expect(held[0]).toMatchObject({ referrer: { name: 'Ada Moss' }, network: network.slice(0, 6) })
  const all = await list()
  expect(all.referrals.length).toBe(Math.min(all.results, 25))
})

test('a month later nobody knows where anybody came from', async () => {
  house.clock.advance(31 * 24 * 60)
  const forget = referralJobs(house.deps).find(({ job }) => job === forgetReferralNetworks)
  await forget?.run({})
  const { token } = await signedIn(house, { isAdmin: true })
  const { body } = await house.call(listReferrals, { token, query: {} })
  expect(body.results).toBeGreaterThan(0)
  expect(body.referrals.every(({ network }) => network === null)).toBe(true)
})
