import { getUser } from '@fairgrove/contract/accounts'
import { updateUser } from '@fairgrove/contract/accounts.admin'
import * as applications from '@fairgrove/contract/applications'
import { getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { getBrand, updateBrand } from '@fairgrove/contract/brands'
import { getDispensary, updateDispensary } from '@fairgrove/contract/dispensaries'
import { beforeEach, expect, test } from 'vitest'
import { createAdmin, decide, keepAdmins, readApprovals } from '../../test/approval-fixtures.ts'
import { addMember } from '../../test/member-fixtures.ts'
import { buildDispensaryDraft, seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createNewSession, createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
type Admin = Awaited<ReturnType<typeof createSignedInAccount>>
let ada: Admin
let ben: Admin
beforeEach(async () => {
  ada = await createSignedInAccount(harness, { isAdmin: true, isSeller: true })
  ben = await createAdmin(harness)
  await keepAdmins(harness, ada, ben)
})

const badgeChange = { reason: 'Papers seen.', evidence: 'File 7' }
const seedOwnBrand = (ownerId: string) =>
  seedBrand(harness.db, { name: 'Kind Farms', ownerId, isClaimed: true, status: 'approved' })
const saveBrand = ({ token }: { token: string }, id: string, brand: object) =>
  harness.call(updateBrand, { token, params: { id }, body: { brand } })
const award = (by: { token: string }, id: string, more: object = {}) =>
  saveBrand(by, id, { badges: { isBlackOwned: true }, badgeChange, ...more })
const hasBadge = async (id: string) => {
  const { badges } = (await harness.call(getBrand, { token: ben.token, params: { id } })).body.brand
  return badges.isBlackOwned.status
}
const readTrail = async (id: string) =>
  (await harness.call(getBadgeRecord, { token: ben.token, params: { id } })).body.trail

test('a badge of an admin’s own brand waits; the rest of the save is made', async () => {
  const id = await seedOwnBrand(ada.accountId)
  const { body } = await award(ada, id, { city: 'Peoria' })
  expect(body.brand).toMatchObject({ city: 'Peoria', badges: { isBlackOwned: { status: false } } })
  expect(await readTrail(id)).toEqual([])
  const { waiting } = await readApprovals(harness, ben)
  expect(waiting.find(({ _id }) => _id === body.approvalId)).toMatchObject({
    kind: 'own_badges',
    title: 'Give Black-owned',
    subject: { _id: id, name: 'Kind Farms' },
  })
  expect((await decide(harness, ben, body.approvalId ?? '')).status).toBe(200)
  expect(await hasBadge(id)).toBe(true)
  expect(await readTrail(id)).toMatchObject([
    { badge: 'isBlackOwned', isGiven: true, ...badgeChange },
  ])
  // Verifying it again is an award, too.
  const renewed = { renewedBadges: ['isBlackOwned'], badgeChange }
  expect((await saveBrand(ada, id, renewed)).body.approvalId).toBeDefined()
})

test('a reason is needed when it is asked for, and removing a badge waits for nobody', async () => {
  const id = await seedOwnBrand(ada.accountId)
  expect((await saveBrand(ada, id, { badges: { isBlackOwned: true } })).status).toBe(400)
  await award(ben, id)
  expect(await hasBadge(id)).toBe(true)
  const removal = { badges: { isBlackOwned: false, isLgbt: true }, badgeChange }
  const { body } = await saveBrand(ada, id, removal)
  expect(body.approvalId).toBeDefined()
  expect(await hasBadge(id)).toBe(false)
  expect((await readTrail(id)).map(({ badge, isGiven }) => [badge, isGiven])).toEqual([
    ['isBlackOwned', false],
    ['isBlackOwned', true],
  ])
})

test('who works for a listing is as its owner, at dispensaries too', async () => {
  const owner = await createSignedInAccount(harness, { isSeller: true })
  const id = await seedDispensary(harness.db, { ownerId: owner.accountId, isApproved: true })
  await addMember(harness.db, {
    kind: 'dispensary',
    listingId: id,
    accountId: ada.accountId,
    role: 'counter',
  })
  const token = await createNewSession(harness, ada)
  const save = (by: string) =>
    harness.call(updateDispensary, {
      token: by,
      params: { id },
      body: { dispensary: buildDispensaryDraft({ badges: { isUnionized: true }, badgeChange }) },
    })
  const { body } = await save(token)
  expect(body.dispensary.badges.isUnionized.status).toBe(false)
  await decide(harness, ben, body.approvalId ?? '')
  const { dispensary } = (await harness.call(getDispensary, { token, params: { id } })).body
  expect(dispensary.badges.isUnionized.status).toBe(true)
})

test('badges of one’s own seller profile wait', async () => {
  const user = { isWorkerCoop: true, badgeChange: { reason: 'Register seen.' } }
  const params = { id: ada.accountId }
  const { body } = await harness.call(updateUser, { token: ada.token, params, body: { user } })
  expect(body.user.seller?.badges.isWorkerCoop.status).toBe(false)
  expect((await decide(harness, ben, body.approvalId ?? '')).status).toBe(200)
  const { seller } = (await harness.call(getUser, { token: ada.token, params })).body
  expect(seller?.badges.isWorkerCoop.status).toBe(true)
})

test('badges of others, and those that the only admin gives, are given at once', async () => {
  const other = await seedOwnBrand(ben.accountId)
  expect((await award(ada, other)).body.approvalId).toBeUndefined()
  expect(await hasBadge(other)).toBe(true)
  await keepAdmins(harness, ada)
  const own = await seedOwnBrand(ada.accountId)
  expect((await award(ada, own)).body.brand.badges.isBlackOwned.status).toBe(true)
})

test('an admin decides neither their own claim nor a dispute about their own badges', async () => {
  const unclaimed = await seedBrand(harness.db, {
    name: 'Elm Row',
    status: 'approved',
    ownerId: null,
  })
  await harness.call(applications.claimListing, {
    token: ada.token,
    body: { listing: 'brand', id: unclaimed, role: 'Owner', proof: 'I founded it.' },
  })
  const own = await seedOwnBrand(ada.accountId)
  await award(ben, own)
  await harness.call(applications.disputeBadge, {
    body: {
      company: own,
      badge: 'isBlackOwned',
      message: 'It was sold last year.',
      contactEmail: 'neighbor@example.test',
    },
  })
  const cases = await harness.db
    .selectFrom('applications')
    .select('id')
    .where('brandId', 'in', [unclaimed, own])
    .execute()
  expect(cases.length).toBe(2)
  const body = { decision: 'declined' as const, reason: 'Papers seen.' }
  const decideCase = ({ token }: Admin, id: string) =>
    harness.call(applications.decideApplication, { token, params: { id }, body })
  for (const { id } of cases) {
    expect((await decideCase(ada, id)).raw.json().code).toBe('not_on_yourself')
    expect((await decideCase(ben, id)).status).toBe(200)
  }
})
