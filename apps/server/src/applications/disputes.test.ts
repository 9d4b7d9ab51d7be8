import * as contract from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { badgeDisputeDays, toFlagBits } from '@fairgrove/contract/badges.options'
import { getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { expect, test } from 'vitest'
import { uniqueEmail } from '../../test/account-fixtures.ts'
import { findNewestPendingApplication } from '../../test/application-fixtures.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
const flags = toFlagBits(['isWomanOwned', 'isWorkerCoop'])

function disputeBadgeOf(company: string, changes: Partial<contract.BadgeDisputeDraft> = {}) {
  const body = {
    company,
    badge: 'isWomanOwned' as const,
    contactEmail: uniqueEmail(),
    message: 'My neighbour Quill bought half of it.',
    ...changes,
  }
  return harness.call(contract.disputeBadge, { body })
}

async function decide(
  decision: 'approved' | 'declined',
  reason = 'The register names two owners.',
) {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const { _id: id } = await findNewestPendingApplication(harness, token)
  const body = { decision, reason }
  return harness.call(contract.decideApplication, { token, params: { id }, body })
}

const getRecord = async (id: string) =>
  (await harness.call(getBadgeRecord, { params: { id } })).body

test('a disputed badge stays until the public deadline or a decision', async () => {
  const owner = await createSignedInAccount(harness, { isSeller: true })
  const id = await seedBrand(harness.db, { flags, name: 'Alder Soap', ownerId: owner.accountId })
  const contactEmail = uniqueEmail()
  const reply = await disputeBadgeOf(id, { contactEmail })
  expect([reply.status, reply.body.message]).toEqual([201, texts.thanksForDispute])
  const { badges, challenges } = await getRecord(id)
  const now = harness.clock.now().getTime()
  expect(badges).toContain('isWomanOwned')
  expect(challenges).toEqual([
    {
      badge: 'isWomanOwned',
      outcome: 'open',
      reason: '',
      decidedAt: null,
      createdAt: new Date(now).toISOString(),
      answerBy: new Date(now + badgeDisputeDays * 86_400_000).toISOString(),
    },
  ])
  await harness.runJobs()
  const [thanks] = await fetchEmails(contactEmail)
  const [ownerMail] = await fetchEmails(owner.email)
  expect(thanks?.subject).toBe('We’re reviewing the badge you challenged')
  expect(ownerMail?.text).toContain('Woman-owned')
  for (const mail of [thanks, ownerMail]) expect(mail?.text).not.toMatch(/Quill|neighbour/)
  expect(ownerMail?.text).not.toContain(contactEmail)
})

test('if upheld, the badge is removed, the reason is public, and both sides are notified', async () => {
  const owner = await createSignedInAccount(harness, { isSeller: true })
  const id = await seedDispensary(harness.db, { flags, ownerId: owner.accountId })
  const contactEmail = uniqueEmail()
  await disputeBadgeOf(id, { contactEmail })
  expect((await decide('approved')).status).toBe(200)
  const { badges, challenges, trail } = await getRecord(id)
  expect(badges).toEqual(['isWorkerCoop'])
  const reason = 'The register names two owners.'
  expect(challenges).toMatchObject([{ outcome: 'taken', reason }])
  expect(trail[0]).toMatchObject({ badge: 'isWomanOwned', isGiven: false, reason })
  expect(JSON.stringify(await getRecord(id))).not.toMatch(/Quill|example\.test/)
  await harness.runJobs()
  for (const email of [contactEmail, owner.email]) {
    const emails = await fetchEmails(email)
    const decided = emails.find(({ subject }) => subject.startsWith('Our decision on the'))
    expect(decided?.text).toContain(reason)
  }
})

test('if rejected, the badge stays and the page says why', async () => {
  const id = await seedBrand(harness.db, { flags })
  await disputeBadgeOf(id)
  await decide('declined', 'We saw the papers again.')
  const { badges, challenges, trail } = await getRecord(id)
  expect(badges).toContain('isWomanOwned')
  expect(challenges).toMatchObject([{ outcome: 'kept', reason: 'We saw the papers again.' }])
  expect(trail).toEqual([])
})

test('no outcome is published without a reason', async () => {
  await disputeBadgeOf(await seedBrand(harness.db, { flags }))
  for (const decision of ['approved', 'declined'] as const) {
    expect((await decide(decision, '')).status).toBe(400)
  }
})

test('a badge has one open dispute at a time, also for two concurrent ones, and can be disputed again later', async () => {
  const id = await seedBrand(harness.db, { flags })
  const both = await Promise.all([disputeBadgeOf(id), disputeBadgeOf(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await disputeBadgeOf(id, { badge: 'isWorkerCoop' })).status).toBe(201)
  await decide('declined')
  expect((await disputeBadgeOf(id, { badge: 'isWorkerCoop' })).status).toBe(201)
})

test('only a badge the company has can be disputed', async () => {
  const shown = await seedBrand(harness.db, { flags })
  expect((await disputeBadgeOf(shown, { badge: 'isLgbt' })).status).toBe(404)
  expect(
    (await disputeBadgeOf(await seedBrand(harness.db, { flags, status: 'pending' }))).status,
  ).toBe(404)
  expect(
    (await disputeBadgeOf(await seedDispensary(harness.db, { flags, isApproved: false }))).status,
  ).toBe(404)
})
