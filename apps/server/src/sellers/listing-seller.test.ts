import { updateUser } from '@fairgrove/contract/accounts.admin'
import { getBadgeRecord } from '@fairgrove/contract/badges.trail'
import { buildPublicId } from '@fairgrove/contract/images'
import { getListingSeller, updateSellerProfile } from '@fairgrove/contract/sellers'
import { expect, test } from 'vitest'
import { insertProducts, randomProduct } from '../../test/random-catalogue.ts'
import { seedBrand, seedDispensary } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()

const image = buildPublicId({
  name: 'a'.repeat(26),
  width: 400,
  height: 300,
  colours: new Uint8Array(12),
})
const profile = { name: 'Elm & Daughters', image, description: 'Three sisters\nand a greenhouse.' }

async function createSeller() {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  await harness.call(updateSellerProfile, { token: seller.token, body: profile })
  return seller
}

async function awardBadge(accountId: string, badgeChange?: { reason: string }) {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const user = { isWomanOwned: true, companyBadgeDescription: 'Deeds seen.', badgeChange }
  const saved = await harness.call(updateUser, {
    params: { id: accountId },
    body: { user },
    token,
  })
  expect(saved.status).toBe(200)
}

const findSeller = async (id: string, token?: string) =>
  (await harness.call(getListingSeller, { params: { id }, token })).body.seller

async function seedProduct(brandId: string, sellerId: string, status: string) {
  const product = { ...randomProduct(brandId), sellerId, status }
  await insertProducts(harness.db, [product])
  return product.id
}

test('a seller’s brands, dispensaries and products have their company profile and badges', async () => {
  const { accountId } = await createSeller()
  await awardBadge(accountId)
  const brandId = await seedBrand(harness.db, { ownerId: accountId })
  const listings = [
    brandId,
    await seedDispensary(harness.db, { ownerId: accountId }),
    await seedProduct(brandId, accountId, 'approved'),
  ]
  const expected = { _id: accountId, ...profile, badges: ['isWomanOwned'] }
  for (const id of listings) expect(await findSeller(id)).toEqual(expected)
})

test('what is not public has no seller, not even for the seller', async () => {
  const { accountId, token } = await createSeller()
  const ownerId = accountId
  const publicBrand = await seedBrand(harness.db, { ownerId })
  const pendingBrand = await seedBrand(harness.db, { ownerId, status: 'pending' })
  const hidden = [
    pendingBrand,
    await seedProduct(publicBrand, accountId, 'draft'),
    await seedProduct(pendingBrand, accountId, 'approved'),
    await seedDispensary(harness.db, { ownerId, isApproved: false }),
    await seedDispensary(harness.db, { ownerId, isArchived: true }),
  ]
  for (const id of hidden) expect(await findSeller(id, token)).toBeNull()
})

test('unowned listings, empty profiles and people who no longer sell have none', async () => {
  expect(await findSeller(await seedBrand(harness.db))).toBeNull()
  const newcomer = await createSignedInAccount(harness, { isSeller: true })
  expect(await findSeller(await seedBrand(harness.db, { ownerId: newcomer.accountId }))).toBeNull()

  const { accountId } = await createSeller()
  const brandId = await seedBrand(harness.db, { ownerId: accountId })
  expect(await findSeller(brandId)).not.toBeNull()
  await harness.db
    .updateTable('accounts')
    .set({ isSeller: false })
    .where('id', '=', accountId)
    .execute()
  expect(await findSeller(brandId)).toBeNull()
})

test('a seller’s badges have a public record as long as something of theirs is listed', async () => {
  const { accountId } = await createSeller()
  await awardBadge(accountId, { reason: 'The state registry names both sisters.' })
  const read = () => harness.call(getBadgeRecord, { params: { id: accountId } })
  expect((await read()).status).toBe(404)
  await seedBrand(harness.db, { ownerId: accountId })
  expect((await read()).body).toMatchObject({
    company: { _id: accountId, kind: 'seller', name: profile.name, note: 'Deeds seen.' },
    badges: ['isWomanOwned'],
    trail: [{ badge: 'isWomanOwned', reason: 'The state registry names both sisters.' }],
    challenges: [],
  })
})
