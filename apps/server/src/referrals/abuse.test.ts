import { eraseAccount, exportAccount, register } from '@fairgrove/contract/accounts'
import { validateAccount } from '@fairgrove/contract/accounts.links'
import { getOwnReferrals, listReferrals } from '@fairgrove/contract/referrals'
import { maxPaidReferralsPerNetworkDay } from '@fairgrove/contract/referrals.options'
import { earnings } from '@fairgrove/contract/rewards.options'
import { fetchEmailedToken } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { buildRegistration, validPassword } from '../../test/account-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { hashMailbox } from '../accounts/keyed-hashes.ts'
import { updateAccount } from '../accounts/store.ts'
import { inTx } from '../db/tx.ts'
import { hashNetwork } from '../http/network.ts'
import { findBalance } from '../rewards/store.ts'
import { payReferral } from './actions.ts'
import { eraseReferralNetworksJob, referralJobs } from './jobs.ts'

const harness = useServerHarness()
type Member = Awaited<ReturnType<typeof createSignedInAccount>>

async function createMember(email?: string): Promise<Member & { code: string }> {
  const made = await createSignedInAccount(harness)
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const named = { referralCode: code, ...(email && { email }) }
  await inTx(harness.db, (tx) => updateAccount(tx, made.accountId, named))
  return { ...made, email: email ?? made.email, code }
}

/** The worker's part after an address was confirmed. */
const registerReferred = (
  newcomer: Member,
  referrer: { code: string },
  network: string = crypto.randomUUID(),
) =>
  payReferral(harness.deps, {
    accountId: newcomer.accountId,
    referralCode: referrer.code,
    mailbox: hashMailbox(harness.deps.hashSecret, newcomer.email),
    network,
  })

const getCoins = ({ accountId }: Member) => findBalance(harness.db, accountId)

async function listOutcomes({ accountId }: Member) {
  const rows = await harness.db
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
  const ada = await createMember(`ada@${domain}`)
  await registerReferred(await createMember(`${name}@${domain}`), ada)
  expect([await getCoins(ada), await listOutcomes(ada)]).toEqual([0, ['self']])
})

test('a circular referral pays nothing', async () => {
  const bea = await createMember('bea@circle.test')
  const cal = await createMember()
  const dot = await createMember()
  await registerReferred(cal, bea)
  await registerReferred(dot, cal)
  await harness.call(eraseAccount, { token: bea.token, body: {} })
  await registerReferred(await createMember('bea+again@circle.test'), dot)
  expect(await listOutcomes(dot)).toEqual(['loop'])
  expect([await getCoins(cal), await getCoins(dot)]).toEqual([earnings.referral, 0])
})

test('ten spellings of one mailbox, confirmed at once, pay once, and never again', async () => {
  const host = await createMember()
  const spellings = Array.from({ length: 10 }, (_, n) => `bob+${n}@gmail.com`)
  const members = await Promise.all(spellings.map((email) => createMember(email)))
  await Promise.all(members.map((one) => registerReferred(one, host)))
  expect(await getCoins(host)).toBe(earnings.referral)
  expect((await listOutcomes(host)).toSorted()).toEqual(['paid', ...Array(9).fill('repeat')])

  const other = await createMember()
  await harness.call(eraseAccount, { token: members[0]?.token, body: {} })
  await registerReferred(await createMember('b.o.b@gmail.com'), other)
  expect([await getCoins(other), await listOutcomes(other)]).toEqual([0, ['repeat']])
})

test('signing up with an already paid mailbox still creates an account', async () => {
  const host = await createMember()
  await registerReferred(await createMember('cleo@once.test'), host)
  const body = buildRegistration({ email: 'cleo+2@once.test', referralCode: host.code })
  await harness.call(register, { body })
  await harness.runJobs()
  const token = await fetchEmailedToken(body.email, 'validate_account')
  const made = await harness.call(validateAccount, {
    params: { token },
    body: { password: validPassword },
  })
  await harness.runJobs()
  expect([made.status, made.body.points]).toEqual([200, earnings.signup])
  expect([await getCoins(host), await listOutcomes(host)]).toEqual([
    earnings.referral,
    ['paid', 'repeat'],
  ])
})

test('a job repeated after a refusal neither pays nor uses up the mailbox', async () => {
  const host = await createMember()
  const network = crypto.randomUUID()
  for (let n = 0; n < maxPaidReferralsPerNetworkDay; n += 1)
    await registerReferred(await createMember(), host, network)
  const late = await createMember('dan@late.test')
  await registerReferred(late, host, network)
  await registerReferred(late, host)
  expect(await getCoins(host)).toBe(maxPaidReferralsPerNetworkDay * earnings.referral)
  const other = await createMember()
  await registerReferred(await createMember('dan+2@late.test'), other)
  expect(await getCoins(other)).toBe(earnings.referral)
})

test('one network is paid for five referrals a day, even when twelve arrive at once', async () => {
  const host = await createMember()
  const network = crypto.randomUUID()
  const members = await Promise.all(Array.from({ length: 12 }, () => createMember()))
  await Promise.all(members.map((one) => registerReferred(one, host, network)))
  expect(maxPaidReferralsPerNetworkDay).toBe(5)
  expect(await getCoins(host)).toBe(5 * earnings.referral)
  expect((await listOutcomes(host)).filter((outcome) => outcome === 'network_limit')).toHaveLength(
    7,
  )

  await registerReferred(await createMember(), host)
  expect(await getCoins(host)).toBe(6 * earnings.referral)
  harness.clock.advance(24 * 60)
  await registerReferred(await createMember(), host, network)
  expect(await getCoins(host)).toBe(7 * earnings.referral)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:7:a2ff::1', '2001:db8:7:a200::/56'],
])(
  'the network is that of the customer who opened the link from %s, and is stored unreadably',
  async (address, customer) => {
    const host = await createMember()
    const body = buildRegistration({ referralCode: host.code })
    await harness.call(register, { body })
    await harness.runJobs()
    const token = await fetchEmailedToken(body.email, 'validate_account')
    const headers = { 'x-forwarded-for': address }
    await harness.call(validateAccount, {
      params: { token },
      body: { password: validPassword },
      headers,
    })
    await harness.runJobs()
    const { network } = await harness.db
      .selectFrom('referrals')
      .select('network')
      .where('referrerId', '=', host.accountId)
      .executeTakeFirstOrThrow()
    expect(network).toBe(hashNetwork(harness.deps.hashSecret, customer))
    expect(network).toMatch(/^[\w-]{43}$/)
  },
)

test('a referrer sees how many people joined and what it earned', async () => {
  const host = await createMember()
  await registerReferred(await createMember(), host)
  await registerReferred(await createMember(host.email.replace('@', '+2@')), host)
  const { body } = await harness.call(getOwnReferrals, { token: host.token })
  expect(body).toEqual({ referralCode: host.code, joined: 2, coinsEarned: earnings.referral })
  const exported = await harness.call(exportAccount, { token: host.token })
  expect(exported.body.records.referrals).toMatchObject([{ outcome: 'paid' }, { outcome: 'self' }])
})

test('an admin sees referrals by outcome, with comparable networks', async () => {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const host = await createMember()
  const network = crypto.randomUUID()
  for (let n = 0; n < 7; n += 1) await registerReferred(await createMember(), host, network)
  const list = async (outcome?: 'network_limit') =>
    (await harness.call(listReferrals, { token, query: outcome ? { outcome } : {} })).body
  const held = (await list('network_limit')).referrals.filter(
    ({ referrer }) => referrer._id === host.accountId,
  )
  expect(held).toHaveLength(2)
  expect(held[0]).toMatchObject({ referrer: { name: 'Ada Moss' }, network: network.slice(0, 6) })
  const all = await list()
  expect(all.referrals.length).toBe(Math.min(all.results, 25))
})

test('networks are erased after a month', async () => {
  harness.clock.advance(31 * 24 * 60)
  const eraseNetworks = referralJobs(harness.deps).find(
    ({ job }) => job === eraseReferralNetworksJob,
  )
  await eraseNetworks?.run({})
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const { body } = await harness.call(listReferrals, { token, query: {} })
  expect(body.results).toBeGreaterThan(0)
  expect(body.referrals.every(({ network }) => network === null)).toBe(true)
})
