import * as contract from '@fairgrove/contract/applications'
import { texts } from '@fairgrove/contract/applications.options'
import { bitsOf, challengeDays } from '@fairgrove/contract/badges.options'
import { getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { expect, test } from 'vitest'
import { newestWaiting } from '../../test/applications.ts'
import { makeBrand, makeDispensary } from '../../test/directory.ts'
import { useHouse } from '../../test/house.ts'
import { mailsTo } from '../../test/inbox.ts'
import { newEmail } from '../../test/make.ts'
import { signedIn } from '../../test/signed-in.ts'

const house = useHouse()
const flags = bitsOf(['isWomanOwned', 'isWorkerCoop'])

function doubt(company: string, changes: Partial<contract.ChallengeDraft> = {}) {
  const body = {
    ...{ company, badge: 'isWomanOwned' as const, contactEmail: newEmail() },
    ...{ message: 'My neighbour Quill bought half of it.', ...changes },
  }
  return house.call(contract.challengeBadge, { body })
}

async function decide(
  decision: 'approved' | 'declined',
  reason = 'The register names two owners.',
) {
  const { token } = await signedIn(house, { isAdmin: true })
  const { _id: id } = await newestWaiting(house, token)
  const body = { decision, reason }
  return house.call(contract.decideApplication, { token, params: { id }, body })
}

const recordOf = async (id: string) => (await house.call(getBadgeRecord, { params: { id } })).body

test('a doubted badge stays until it is decided, by a day everyone can read', async () => {
  const owner = await signedIn(house, { isSeller: true })
  const id = await makeBrand(house.db, { flags, name: 'Alder Soap', ownerId: owner.accountId })
  const contactEmail = newEmail()
  const reply = await doubt(id, { contactEmail })
  expect([reply.status, reply.body.message]).toEqual([201, texts.thanksForChallenge])
  const { badges, challenges } = await recordOf(id)
  const now = house.clock.now().getTime()
  expect(badges).toContain('isWomanOwned')
  expect(challenges).toEqual([
    {
      ...{ badge: 'isWomanOwned', outcome: 'open', reason: '', decidedAt: null },
      createdAt: new Date(now).toISOString(),
      answerBy: new Date(now + challengeDays * 86_400_000).toISOString(),
    },
  ])
  await house.work()
  const [thanks] = await mailsTo(contactEmail)
  const [notice] = await mailsTo(owner.email)
  expect(thanks?.subject).toBe('We’re reviewing the badge you challenged')
  expect(notice?.text).toContain('Woman Owned')
  for (const mail of [thanks, notice]) expect(mail?.text).not.toMatch(/Quill|neighbour/)
  expect(notice?.text).not.toContain(contactEmail)
})

test('taken back, the badge is gone, the reason is public, and both sides are told', async () => {
  const owner = await signedIn(house, { isSeller: true })
  const id = await makeDispensary(house.db, { flags, ownerId: owner.accountId })
  const contactEmail = newEmail()
  await doubt(id, { contactEmail })
  expect((await decide('approved')).status).toBe(200)
  const { badges, challenges, trail } = await recordOf(id)
  expect(badges).toEqual(['isWorkerCoop'])
  const reason = 'The register names two owners.'
  expect(challenges).toMatchObject([{ outcome: 'taken', reason }])
  expect(trail[0]).toMatchObject({ badge: 'isWomanOwned', isGiven: false, reason })
  expect(JSON.stringify(await recordOf(id))).not.toMatch(/Quill|example\.test/)
  await house.work()
  for (const email of [contactEmail, owner.email]) {
    const mails = await mailsTo(email)
    const decided = mails.find(({ subject }) => subject.startsWith('Our decision on the'))
    expect(decided?.text).toContain(reason)
  }
})

test('kept, the badge stays and the page says why', async () => {
  const id = await makeBrand(house.db, { flags })
  await doubt(id)
  await decide('declined', 'We saw the papers again.')
  const { badges, challenges, trail } = await recordOf(id)
  expect(badges).toContain('isWomanOwned')
  expect(challenges).toMatchObject([{ outcome: 'kept', reason: 'We saw the papers again.' }])
  expect(trail).toEqual([])
})

test('no outcome is published without a word', async () => {
  await doubt(await makeBrand(house.db, { flags }))
  for (const decision of ['approved', 'declined'] as const) {
    expect((await decide(decision, '')).status).toBe(400)
  }
})

test('a badge is checked once at a time, also when two ask at once, and again later', async () => {
  const id = await makeBrand(house.db, { flags })
  const both = await Promise.all([doubt(id), doubt(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await doubt(id, { badge: 'isWorkerCoop' })).status).toBe(201)
  await decide('declined')
  expect((await doubt(id, { badge: 'isWorkerCoop' })).status).toBe(201)
})

test('only what a company shows can be doubted', async () => {
  const shown = await makeBrand(house.db, { flags })
  expect((await doubt(shown, { badge: 'isLgbt' })).status).toBe(404)
  expect((await doubt(await makeBrand(house.db, { flags, status: 'pending' }))).status).toBe(404)
  expect((await doubt(await makeDispensary(house.db, { flags, isApproved: false }))).status).toBe(
    404,
  )
})
