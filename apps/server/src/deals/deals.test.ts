import { eraseAccount, exportAccount } from '@fairgrove/contract/accounts'
import * as contract from '@fairgrove/contract/deals'
import { dealLimits, texts } from '@fairgrove/contract/deals.options'
import { describe, expect, test } from 'vitest'
import { buildDealDraft, createDealSeller, seedDeal } from '../../test/deal-fixtures.ts'
import { addMember } from '../../test/member-fixtures.ts'
import { listTitles } from '../../test/notification-fixtures.ts'
import { seedFlower } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()

type Seller = Awaited<ReturnType<typeof createDealSeller>>
type Draft = ReturnType<typeof buildDealDraft>

const ofBrand = ({ brandId, shirtId }: Seller, changes: Partial<Draft> = {}) =>
  buildDealDraft(harness, {
    owner: { kind: 'brand', id: brandId },
    products: [shirtId],
    ...changes,
  })
const ofDispensary = ({ dispensaryId, flowerId }: Seller, changes: Partial<Draft> = {}) =>
  buildDealDraft(harness, {
    owner: { kind: 'dispensary', id: dispensaryId },
    products: [flowerId],
    areRulesConfirmed: true,
    ...changes,
  })
const create = (token: string, body: Draft) => harness.call(contract.createDeal, { token, body })
const stop = (token: string, id: string, reason = '') =>
  harness.call(contract.stopDeal, { token, params: { id }, body: { reason } })
const listPublic = async (query: object) =>
  (await harness.call(contract.listDeals, { query: query as never })).body
const fieldsOf = (reply: { raw: { json(): unknown } }) =>
  Object.keys((reply.raw.json() as { fields?: object }).fields ?? {})

test('a seller creates a deal, customers see it, and it ends by itself', async () => {
  const seller = await createDealSeller(harness)
  const draft = ofBrand(seller, { minQuantity: 2, maxUnits: 4, note: 'While they last.' })
  const { body: preview } = await harness.call(contract.previewDeal, {
    token: seller.token,
    body: draft,
  })
  expect(preview.deal).toMatchObject({
    title: '20% off',
    period: 'Jun 1, 2026 to Jun 10, 2026 (EDT)',
    conditions: [
      'Buy 2 or more of the same product.',
      'Up to 4 of each product per order.',
      'While they last.',
    ],
    products: [{ _id: seller.shirtId, price: 32, dealPrice: 25.6, isRegularPriceTrue: true }],
  })
  expect((await listPublic({ owner: seller.brandId })).deals).toEqual([])
  const { status, body } = await create(seller.token, draft)
  expect([status, body.message]).toEqual([201, texts.created])
  const shown = await listPublic({ owner: seller.brandId })
  const { products: _, ...terms } = preview.deal
  expect(shown.deals).toMatchObject([
    {
      ...terms,
      _id: body.deal._id,
      productCount: 1,
      owner: { kind: 'brand', _id: seller.brandId },
    },
  ])
  harness.clock.advance(10 * 24 * 60)
  expect((await listPublic({ owner: seller.brandId })).deals).toEqual([])
})

test('a category includes the products it has then, and those only', async () => {
  const seller = await createDealSeller(harness)
  const draft = ofDispensary(seller, { category: 'flower', products: [] })
  const { body } = await create(seller.token, draft)
  const later = await seedFlower(harness.db, { [seller.dispensaryId]: 5 })
  const rows = await harness.db
    .selectFrom('dealProducts')
    .select('productId')
    .where('dealId', '=', body.deal._id)
    .execute()
  expect(rows).toEqual([{ productId: seller.flowerId }])
  expect(later).not.toBe(seller.flowerId)
})

describe('what is refused', () => {
  test.each<[string, Partial<Draft>, string]>([
    ['no percentage', { percent: undefined }, 'percent'],
    ['no amount', { kind: 'amount' }, 'amount'],
    ['an amount of the whole price', { kind: 'amount', amount: 32 }, 'amount'],
    ['a start in the past', { startsOn: '2026-06-01', endsOn: '2026-08-01' }, 'startsOn'],
    ['an end before the start', { endsOn: '2026-01-01' }, 'endsOn'],
    ['more than 90 days', { startsOn: '2027-01-01', endsOn: '2027-04-01' }, 'endsOn'],
    ['a maximum below the minimum', { minQuantity: 3, maxUnits: 2 }, 'maxUnits'],
    ['no products', { products: [] }, 'products'],
    ['an empty category', { products: [], category: 'Tincture' }, 'products'],
  ])('%s', async (_, changes, field) => {
    const seller = await createDealSeller(harness)
    const reply = await create(seller.token, ofBrand(seller, changes))
    expect(reply.status).toBe(400)
    expect(fieldsOf(reply)).toEqual([field])
  })

  test('100%, more products than the limit and a long note', async () => {
    const seller = await createDealSeller(harness)
    for (const changes of [
      { percent: 91 },
      { products: Array.from({ length: dealLimits.products + 1 }, () => seller.shirtId) },
      { note: 'a'.repeat(dealLimits.noteLength + 1) },
    ]) {
      expect((await create(seller.token, ofBrand(seller, changes))).status).toBe(400)
    }
  })

  test('products of others, or that the dispensary does not carry', async () => {
    const [seller, other] = [await createDealSeller(harness), await createDealSeller(harness)]
    for (const draft of [
      ofBrand(seller, { products: [seller.shirtId, other.shirtId] }),
      ofDispensary(seller, { products: [other.flowerId] }),
      ofDispensary(seller, { products: [seller.shirtId] }),
    ]) {
      expect(fieldsOf(await create(seller.token, draft))).toEqual(['products'])
    }
  })

  test('the brand of somebody else, for admins as well', async () => {
    const [seller, other] = [await createDealSeller(harness), await createDealSeller(harness)]
    const admin = await createSignedInAccount(harness, { isAdmin: true, isSeller: true })
    for (const { token } of [other, admin]) {
      expect((await create(token, ofBrand(seller))).status).toBe(404)
      expect((await create(token, ofDispensary(seller))).status).toBe(404)
    }
  })

  test('one more than 50 open deals, and stopping one makes room', async () => {
    const seller = await createDealSeller(harness)
    const { brandId, shirtId } = seller
    const ids: string[] = []
    for (let count = 0; count < dealLimits.open; count++) {
      ids.push(await seedDeal(harness, { brandId, products: [shirtId] }))
    }
    const refused = await create(seller.token, ofBrand(seller))
    expect(refused.raw.json()).toMatchObject({ code: 'deal_refused', message: texts.tooManyDeals })
    await stop(seller.token, ids[0] ?? '')
    const replies = await Promise.all([1, 2].map(() => create(seller.token, ofBrand(seller))))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('states with rules about discounts', () => {
  test.each(['MA', 'CT'])('no deal on cannabis in %s, with the reason', async (state) => {
    const seller = await createDealSeller(harness, { state })
    const reply = await create(seller.token, ofDispensary(seller))
    expect(reply.status).toBe(409)
    expect(reply.raw.payload).toContain('Discounts on cannabis aren’t allowed in')
    const { body } = await harness.call(contract.listDealOwners, {
      token: seller.token,
      query: { owner: seller.dispensaryId },
    })
    expect(body.selected).toMatchObject({
      products: [],
      refusal: expect.stringContaining('aren’t'),
    })
  })

  test('a brand there has deals on its merchandise only', async () => {
    const seller = await createDealSeller(harness)
    const { brandId: id, shirtId, flowerId, token } = seller
    await harness.db.updateTable('brands').set({ state: 'MA' }).where('id', '=', id).execute()
    const both = ofBrand(seller, { products: [shirtId, flowerId], areRulesConfirmed: true })
    expect((await create(token, both)).status).toBe(409)
    expect((await create(token, ofBrand(seller))).status).toBe(201)
  })

  test('where the rule is not known, the seller confirms it; in Vermont nobody asks', async () => {
    const seller = await createDealSeller(harness)
    const unconfirmed = ofDispensary(seller, { areRulesConfirmed: false })
    expect(fieldsOf(await create(seller.token, unconfirmed))).toEqual(['areRulesConfirmed'])
    expect((await create(seller.token, ofDispensary(seller))).status).toBe(201)
    const vermont = await createDealSeller(harness, { state: 'VT' })
    const draft = ofDispensary(vermont, { areRulesConfirmed: false })
    expect((await create(vermont.token, draft)).status).toBe(201)
  })

  test('a deal where discounts are forbidden is not listed', async () => {
    const seller = await createDealSeller(harness, { state: 'MA' })
    const { dispensaryId, flowerId, brandId } = seller
    await seedDeal(harness, { dispensaryId, products: [flowerId] })
    const ofTheBrand = await seedDeal(harness, { brandId, products: [flowerId] })
    expect((await listPublic({ owner: dispensaryId })).deals).toEqual([])
    const [listed] = (await listPublic({ owner: brandId })).deals
    expect(listed).toMatchObject({ _id: ofTheBrand })
    expect(listed?.restriction).toContain('Massachusetts')
    expect((await listPublic({ owner: brandId, state: 'MA' })).deals).toEqual([])
    expect((await listPublic({ owner: brandId, state: 'IL' })).deals).toHaveLength(1)
  })
})

test('managers make and stop deals at their listing, counter people and others do not', async () => {
  const seller = await createDealSeller(harness)
  const listing = { kind: 'dispensary', listingId: seller.dispensaryId } as const
  const manager = await createSignedInAccount(harness)
  const counter = await createSignedInAccount(harness)
  await addMember(harness.db, { ...listing, accountId: manager.accountId, role: 'manager' })
  await addMember(harness.db, { ...listing, accountId: counter.accountId, role: 'counter' })
  const { status, body } = await create(manager.token, ofDispensary(seller))
  expect(status).toBe(201)
  expect((await create(manager.token, ofBrand(seller))).status).toBe(404)
  expect((await create(counter.token, ofDispensary(seller))).status).toBe(403)
  const { _id: id } = body.deal
  const other = await createDealSeller(harness)
  expect((await stop(other.token, id)).status).toBe(404)
  expect((await stop(counter.token, id)).status).toBe(403)
  const managed = async (token: string) =>
    (await harness.call(contract.listManagedDeals, { token })).body.deals.map(({ _id }) => _id)
  expect(await managed(manager.token)).toContain(id)
  expect(await managed(seller.token)).toContain(id)
  expect(await managed(other.token)).toEqual([])
  expect((await stop(manager.token, id)).status).toBe(200)
  expect((await listPublic({ owner: seller.dispensaryId })).deals).toEqual([])
})

test('an admin stops a deal with a reason, which the owner is told once', async () => {
  const seller = await createDealSeller(harness)
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const { _id: id } = (await create(seller.token, ofBrand(seller))).body.deal
  expect(fieldsOf(await stop(admin.token, id))).toEqual(['reason'])
  const reason = 'The price was never charged.'
  expect((await stop(admin.token, id, reason)).status).toBe(200)
  expect((await stop(admin.token, id, reason)).status).toBe(200)
  expect(await listTitles(harness, seller)).toEqual([
    'We stopped the deal “20% off” of Common Goods',
  ])
  const { body } = await harness.call(contract.listManagedDeals, { token: seller.token })
  expect(body.deals).toMatchObject([{ state: 'stopped', stoppedBy: 'admin', stopReason: reason }])
  const audit = await harness.db
    .selectFrom('auditEntries')
    .select(['actorId', 'details'])
    .where('action', '=', 'deal.stopped')
    .where('subjectId', '=', id)
    .execute()
  expect(audit).toMatchObject([{ actorId: admin.accountId, details: { reason } }])
})

test('the database keeps the terms, the products and a stop', async () => {
  const seller = await createDealSeller(harness)
  const { _id: id } = (await create(seller.token, ofBrand(seller))).body.deal
  const set = (change: object) =>
    harness.db.updateTable('deals').set(change).where('id', '=', id).execute()
  await expect(set({ percent: 10 })).rejects.toThrow('cannot be changed')
  await expect(set({ endsAt: new Date('2026-06-02T00:00:00Z') })).rejects.toThrow('cannot')
  await stop(seller.token, id)
  await expect(set({ stoppedAt: null, stoppedBy: null })).rejects.toThrow('cannot be changed')
  const remove = sql`delete from deal_products where deal_id = ${id}`
  await expect(remove.execute(harness.db)).rejects.toThrow('cannot be changed')
})

test('a seller gets their deals with their data, and a deal stays when they are erased', async () => {
  const seller = await createDealSeller(harness)
  const { _id: id } = (await create(seller.token, ofBrand(seller, { note: 'While they last.' })))
    .body.deal
  const { records } = (await harness.call(exportAccount, { token: seller.token })).body
  expect(records.deals).toMatchObject([{ brandId: seller.brandId, note: 'While they last.' }])
  await harness.call(eraseAccount, { token: seller.token, body: {} })
  const deal = await harness.db
    .selectFrom('deals')
    .select(['createdBy', 'percent'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(deal).toEqual({ createdBy: null, percent: 20 })
})
