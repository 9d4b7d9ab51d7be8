import {
  createBrand,
  deleteBrand,
  getBrand,
  listBrands,
  updateBrand,
} from '@fairgrove/contract/brands'
import type { RequestInput } from '@fairgrove/contract/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedBrand, seedDispensary, seedInventory } from '../../test/seed-directory.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
let admin: string
let seller: { accountId: string; token: string }

beforeAll(async () => {
  admin = (await createSignedInAccount(harness, { isAdmin: true })).token
  seller = await createSignedInAccount(harness, { isSeller: true })
})

const badgeChange = { reason: 'Papers seen.' }

type Sent = Partial<RequestInput<typeof updateBrand>['body']['brand']>

function save(id: string, token: string, changes: Sent = {}) {
  const body = { brand: { name: 'Kind Farms', ...changes }, userInfo: { isAdmin: true } }
  return harness.call(updateBrand, { params: { id }, body, token })
}

function read(id: string, token?: string) {
  return harness.call(getBrand, { params: { id }, token })
}

/** A brand's fields on its products, after the worker has run. */
async function onProducts(brandId: string) {
  await harness.runJobs()
  return harness.db
    .selectFrom('products')
    .select(['brandName', 'flags', 'isPublic'])
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow()
}

describe('an admin', () => {
  test('completes a blank draft and approves it', async () => {
    const blank = await harness.call(createBrand, { body: {}, token: admin })
    expect(blank.status).toBe(201)
    const id = blank.body.brand._id
    expect(blank.body.brand).toMatchObject({ name: '', status: 'draft', claimed: 'unclaimed' })
    expect((await read(id)).status).toBe(404)

    await save(id, admin, {
      name: 'River Goods',
      brandLink: 'HTTPS://river.example/shop',
      description: 'Two sisters\nand a press.',
      product_type: { edible: true, preroll: { img: 'x', type: 'preroll' }, flower: false },
      cbd: 'yes',
      isTHC: true,
      sold: true,
      badges: { isWomanOwned: true },
      badgeChange,
      city: 'Peoria',
      state: 'IL',
      companyBadgeDescription: 'Owned by its founders.',
      status: 'approved',
    })
    const { brand } = (await read(id)).body
    expect(brand).toMatchObject({
      name: 'River Goods',
      brandLink: 'https://river.example/shop',
      description: 'Two sisters\nand a press.',
      cbd: 'yes',
      isTHC: true,
      sold: true,
      city: 'Peoria',
      state: 'IL',
      companyBadgeDescription: 'Owned by its founders.',
      status: 'approved',
      rating: 0,
      numReviews: 0,
    })
    expect(brand.product_type).toEqual({
      flower: false,
      topical: false,
      concentrate: false,
      edible: true,
      preroll: true,
      accessory: false,
    })
    expect(brand.badges.isWomanOwned.status).toBe(true)
    expect(brand.badges.isLgbt.status).toBe(false)
  })

  test('keeps omitted fields unchanged', async () => {
    const id = await seedBrand(harness.db, {
      description: 'Kept.',
      productTypes: ['flower'],
      brandLink: 'https://kept.example/',
      city: 'Peoria',
      state: 'IL',
      flags: 3,
    })
    const before = (await read(id)).body.brand
    expect((await save(id, admin, { name: before.name })).body.brand).toEqual(before)
    expect((await save(id, admin, { brandLink: '' })).body.brand.brandLink).toBeNull()
    const withoutPlace = (await save(id, admin, { city: null, state: null })).body.brand
    expect(withoutPlace).toMatchObject({ city: '', state: null })
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a link that is not https', { brandLink: 'http://kind.example' }, 'brandLink'],
    ['an invalid link', { brandLink: 'https:kind' }, 'brandLink'],
    ['a logo that was not uploaded', { logo: 'https://elsewhere.example/a.png' }, 'logo'],
    ['an unknown state', { state: 'XX' }, 'state'],
    ['the archived status', { status: 'archived' }, 'status'],
    ['a rejection without a reason', { status: 'rejected' }, 'statusReason'],
  ])('gets a field error for %s', async (_description, changes, field) => {
    const { status, raw } = await save(await seedBrand(harness.db), admin, changes)
    expect(status).toBe(400)
    expect(Object.keys(raw.json().fields)).toEqual([`brand.${field}`])
  })

  test('rejects a brand with a reason only its owner sees', async () => {
    const id = await seedBrand(harness.db, { ownerId: seller.accountId, status: 'pending' })
    const rejection = { status: 'rejected', statusReason: 'Please add a logo.' } as const
    expect((await save(id, admin, rejection)).status).toBe(200)
    expect((await read(id, seller.token)).body.brand).toMatchObject(rejection)
    expect((await read(id)).status).toBe(404)
    const approved = await save(id, admin, { status: 'approved' })
    expect(approved.body.brand.statusReason).toBeNull()
  })

  test('deletes a brand, which hides it and its products', async () => {
    const id = await seedBrand(harness.db, { ownerId: seller.accountId })
    await seedInventory(harness.db, await seedDispensary(harness.db), id)
    const remove = () => harness.call(deleteBrand, { params: { id }, token: admin })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    for (const token of [undefined, seller.token]) expect((await read(id, token)).status).toBe(404)
    expect((await save(id, admin, { status: 'approved' })).status).toBe(404)
    expect((await onProducts(id)).isPublic).toBe(false)
  })

  test('changes its name or badges on its products, too', async () => {
    const id = await seedBrand(harness.db, { flags: 1 })
    await seedInventory(harness.db, await seedDispensary(harness.db), id)
    const badges = { isBlackOwned: false, isLgbt: true }
    await save(id, admin, { name: 'New Leaf', badges, badgeChange })
    expect(await onProducts(id)).toMatchObject({ brandName: 'New Leaf', flags: 16 })
  })

  test('marks it as claimed, which makes the house account its owner', async () => {
    const keeper = await createSignedInAccount(harness, { isSeller: true })
    harness.deps.houseAccountId = keeper.accountId
    const id = await seedBrand(harness.db)
    expect((await save(id, admin, { claimed: 'claimed' })).body.brand.claimed).toBe('claimed')
    expect((await save(id, keeper.token)).status).toBe(200)
    const owned = await seedBrand(harness.db, { ownerId: seller.accountId, isClaimed: true })
    await save(owned, admin, { claimed: 'claimed' })
    expect((await save(owned, keeper.token)).status).toBe(404)
    expect((await save(owned, seller.token)).status).toBe(200)
  })
})

describe('its owner', () => {
  const decisions: Sent = {
    claimed: 'unclaimed',
    cbd: 'yes',
    isTHC: true,
    sold: true,
    showsStockLabel: true,
    badges: { equityVerified: true },
    companyBadgeDescription: 'Trust us.',
    status: 'approved',
  }

  test('may change page content, never badges or claims', async () => {
    const id = await seedBrand(harness.db, { ownerId: seller.accountId, isClaimed: true })
    const before = (await read(id)).body.brand
    const words: Sent = {
      name: 'Kinder Farms',
      description: 'Since 2021.',
      city: 'Peoria',
      state: 'IL',
      brandLink: 'https://kinder.example/',
    }
    const saved = await save(id, seller.token, { ...decisions, ...words })
    const { brandLink } = words
    expect(saved.body.brand).toEqual({ ...before, brandLink })
    expect(saved.body.revision?.brand).toEqual({ ...before, ...words })
  })

  test.each(['draft', 'pending', 'rejected'])(
    'saves a %s brand, which sends it to review',
    async (status) => {
      const id = await seedBrand(harness.db, {
        ownerId: seller.accountId,
        status,
        statusReason: 'No logo.',
      })
      const { brand } = (await save(id, seller.token, decisions)).body
      expect(brand).toMatchObject({ status: 'pending', statusReason: null })
      expect((await read(id)).status).toBe(404)
    },
  )

  test('is the only one besides admins who may change it', async () => {
    const stranger = await createSignedInAccount(harness, { isSeller: true })
    const customer = await createSignedInAccount(harness)
    const id = await seedBrand(harness.db, { ownerId: customer.accountId })
    for (const { token } of [stranger, customer]) {
      expect((await save(id, token, { description: 'Mine.' })).status).toBe(404)
    }
    expect((await read(id)).body.brand.description).toBe('')
  })
})

test('an owner and an admin saving at once do not overwrite each other', async () => {
  const id = await seedBrand(harness.db, { ownerId: seller.accountId })
  await Promise.all([
    save(id, seller.token, { description: 'By the river.' }),
    save(id, admin, { badges: { isSustainable: true }, badgeChange }),
  ])
  const { brand, revision } = (await read(id, seller.token)).body
  expect(revision?.brand.description).toBe('By the river.')
  expect(brand.badges.isSustainable.status).toBe(true)
})

test('the edge may cache public responses, never those of an owner or admin', async () => {
  const id = await seedBrand(harness.db)
  const { raw } = await read(id)
  expect(raw.headers['cache-control']).toContain('s-maxage')
  expect((await read(id, admin)).raw.headers['cache-control']).toBe('no-store')
  const table = await harness.call(listBrands, { query: { status: 'all' }, token: admin })
  expect(table.raw.headers['cache-control']).toBe('no-store')
})
