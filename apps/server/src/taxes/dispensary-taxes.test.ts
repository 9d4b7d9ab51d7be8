import { listAudit } from '@fairgrove/contract/audit'
import { getQuote } from '@fairgrove/contract/checkout'
import { createOrder, getOrder } from '@fairgrove/contract/orders'
import { handOverPickup, listPickups, undoHandOver } from '@fairgrove/contract/orders.pickups'
import { getReceipt } from '@fairgrove/contract/orders.receipt'
import { getProductInventory } from '@fairgrove/contract/products'
import {
  type DispensaryTaxes,
  deleteDispensaryTaxes,
  getDispensaryTaxes,
  saveDispensaryTaxes,
} from '@fairgrove/contract/taxes'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import { afterEach, describe, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { waitForBlockedQuery } from '../../test/locks.ts'
import { createMember } from '../../test/member-fixtures.ts'
import { buildPickupOrder, seedFlower, seedPickupDispensary } from '../../test/order-fixtures.ts'
import { makeDelayedJobsDue } from '../../test/pickup-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'
import { sampleTaxes } from '../../test/tax-fixtures.ts'
import { sql } from '../db/sql.ts'

const harness = useServerHarness()
afterEach(async () => {
  harness.deps.shop.taxRules = 'specified'
  expect(await runJobsAndAudit(harness)).toEqual([])
})

/** A shop in Ohio with flower for $40.00, its owner and a shopper. */
async function seedShop(state = 'OH') {
  const owner = await createSignedInAccount(harness, { isSeller: true })
  const place = await seedPickupDispensary(harness.db, { ownerId: owner.accountId, state })
  const flower = await seedFlower(harness.db, { [place]: 9 })
  const shopper = await createSignedInAccount(harness)
  const cart = (changes: object = {}) => buildPickupOrder(place, [{ product: flower }], changes)
  return {
    owner,
    place,
    flower,
    shopper,
    cart,
    save: (taxes: Partial<DispensaryTaxes> = {}, { token } = owner) =>
      harness.call(saveDispensaryTaxes, {
        token,
        params: { id: place },
        body: { ...sampleTaxes, ...taxes },
      }),
    quote: async (changes: object = {}) =>
      (await harness.call(getQuote, { body: cart(changes) })).body,
    order: (changes: object = {}) =>
      harness.call(createOrder, { token: shopper.token, body: cart(changes) }),
  }
}

describe('the shop’s own rates', () => {
  test('make every total exact, the same in cart, order, mail, receipt and at the counter', async () => {
    const { place, owner, flower, shopper, save, quote, order } = await seedShop()
    expect((await save({ cashStep: '25', salesPercent: 8.3 })).status).toBe(200)
    // 40.00 + 1.20 + 4.00 + 3.32 = 48.52, to the next quarter 48.50
    const total = 48.5
    const quoted = await quote()
    expect(quoted).toMatchObject({
      itemsPrice: 40,
      exciserTax: 5.2,
      saleTaxPrice: 3.32,
      totalPrice: total,
      taxes: { isEstimate: false, notes: [], roundingPrice: -0.02, includedPrice: 0 },
    })
    const placed = await order({ totalPrice: total, taxPrice: 8.52 })
    const { _id: id } = placed.body.order
    expect(placed.body.order).toMatchObject({ totalPrice: total, taxes: quoted.taxes })
    const { body: receipt } = await harness.call(getReceipt, {
      params: { id },
      token: shopper.token,
    })
    const parts = [...receipt.sellers.map(({ amount }) => amount), receipt.tax]
    expect(parts).toEqual([39.98, 8.52])
    const { pickups } = (await harness.call(listPickups, { token: owner.token })).body
    expect(pickups).toMatchObject([{ amountDue: total, isEstimate: false }])
    const inventory = await harness.call(getProductInventory, { params: { id: flower } })
    expect(inventory.body.places).toMatchObject([
      { dispensary: { _id: place }, counterPrice: { totalPrice: total, isEstimate: false } },
    ])
    await harness.runJobs()
    const [mail] = await fetchEmails(shopper.email)
    expect(mail?.text).toContain('Excise tax (10%): $4.00')
    expect(mail?.text).toContain('Cash rounding: -$0.02')
    expect(mail?.text).toContain('valid ID and $48.50 in cash')
  })

  test('prices that include tax: the total is the price, and the tax is not the seller’s', async () => {
    const { save, quote, order, shopper } = await seedShop()
    await save({ priceContent: 'allTaxes' })
    // 40.00 / 1.2125 = 32.99
    expect(await quote()).toMatchObject({
      itemsPrice: 40,
      exciserTax: 0,
      saleTaxPrice: 0,
      totalPrice: 40,
      taxes: { includedPrice: 7.01 },
      receipt: { sellers: [{ amount: 32.99 }], tax: 7.01 },
    })
    const params = { id: (await order()).body.order._id }
    const { body } = await harness.call(getReceipt, { params, token: shopper.token })
    expect(body).toMatchObject({ sellers: [{ amount: 32.99 }], tax: 7.01 })
  })

  test('an order never changes when a rate does, and a total that changed is refused', async () => {
    const { save, quote, order, shopper } = await seedShop()
    await save()
    const { totalPrice } = await quote()
    const placed = (await order({ totalPrice })).body.order
    await save({ salesPercent: 9.25 })
    const params = { id: placed._id }
    const { body } = await harness.call(getOrder, { params, token: shopper.token })
    expect(body.order).toMatchObject({ totalPrice: 48.5, taxes: placed.taxes })
    expect(placed.taxes.parts).toMatchObject([{ percent: 3 }, { percent: 10 }, { percent: 8.25 }])
    expect(await order({ totalPrice })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
    expect((await order({ totalPrice: 48.9 })).status).toBe(201)
  })

  test('are saved with their history, start from the public rates, and can be removed', async () => {
    const { place, owner, save, quote } = await seedShop()
    const { token } = owner
    const params = { id: place }
    const before = (await harness.call(getDispensaryTaxes, { token, params })).body
    expect(before).toMatchObject({
      taxes: null,
      hasExciseByProduct: false,
      hasMedicalRates: true,
      suggested: { excisePercent: 10, localExcisePercent: 0, salesPercent: 5.75 },
    })
    await save()
    await save({ salesPercent: 7.5 })
    const saved = (await harness.call(getDispensaryTaxes, { token, params })).body
    expect(saved.taxes).toEqual({ ...sampleTaxes, salesPercent: 7.5 })
    expect((await harness.call(deleteDispensaryTaxes, { token, params })).status).toBe(200)
    expect((await quote()).totalPrice).toBe(52.5)
    const admin = await createSignedInAccount(harness, { isAdmin: true })
    const query = { subject: place }
    const { entries } = (await harness.call(listAudit, { token: admin.token, query })).body
    expect(entries.map(({ action }) => action)).toEqual([
      'dispensary.taxes_removed',
      'dispensary.taxes_saved',
      'dispensary.taxes_saved',
    ])
    expect(entries[1]?.changes).toEqual([{ field: 'salesPercent', before: 8.25, after: 7.5 }])
  })
})

test('two managers save at once: the later one replaces what the earlier one saved', async () => {
  const { place, save } = await seedShop()
  const people = await Promise.all([
    createMember(harness, place, 'manager'),
    createMember(harness, place, 'manager'),
  ])
  let saving: Promise<unknown> | undefined
  await harness.ownerDb.transaction().execute(async (tx) => {
    // Both can read, and none can write.
    await sql`lock table dispensary_taxes in share mode`.execute(tx)
    saving = Promise.all(people.map((person, at) => save({ salesPercent: 7 + at }, person)))
    await waitForBlockedQuery(harness.db, 'both saves', 2)
  })
  await saving
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const query = { subject: place, kind: 'dispensary' as const }
  const { entries } = (await harness.call(listAudit, { token: admin.token, query })).body
  const saves = entries.filter(({ action }) => action === 'dispensary.taxes_saved')
  const sales = saves.map(({ changes }) => changes.find(({ field }) => field === 'salesPercent'))
  const first = sales.find((change) => change?.before === null)
  expect(sales).toContainEqual({
    field: 'salesPercent',
    before: first?.after,
    after: first?.after === 7 ? 8 : 7,
  })
})

describe('attacks', () => {
  test.each<[string, object]>([
    ['a billion percent', { salesPercent: 1e9 }],
    ['more than half', { excisePercent: 50.0001 }],
    ['a negative rate', { localExcisePercent: -1 }],
    ['not a number', { salesPercent: '8' }],
    ['infinity', { salesPercent: Number.POSITIVE_INFINITY }],
    ['too many decimals', { salesPercent: 8.12345 }],
    ['no excise where it is one rate', { excisePercent: null }],
    ['an unknown step', { cashStep: '10000' }],
    ['an unknown content', { priceContent: 'everything' }],
    ['a missing answer about tax on tax', { isSalesTaxOnCannabisTaxes: undefined }],
    ['a missing answer about medical cards', { takesMedicalCards: undefined }],
  ])('%s is refused', async (_, taxes) => {
    const { save, quote } = await seedShop()
    expect((await save(taxes)).status).toBe(400)
    expect((await quote()).totalPrice).toBe(52.5)
  })

  test('nobody reads or changes the rates of another shop', async () => {
    const shop = await seedShop()
    const other = await seedShop()
    const counter = await createMember(harness, shop.place, 'counter')
    const params = { id: shop.place }
    for (const [person, status] of [
      [other.owner, 404],
      [counter, 403],
      [shop.shopper, 403],
    ] as const) {
      const { token } = person
      expect((await shop.save({}, person)).status).toBe(status)
      expect((await harness.call(getDispensaryTaxes, { token, params })).status).toBe(status)
      expect((await harness.call(deleteDispensaryTaxes, { token, params })).status).toBe(status)
    }
    expect((await shop.quote()).totalPrice).toBe(52.5)
    const manager = await createMember(harness, shop.place, 'manager')
    expect((await shop.save({}, manager)).status).toBe(200)
    expect((await shop.quote()).totalPrice).toBe(48.5)
    expect((await other.quote()).totalPrice).toBe(52.5)
  })

  test('a medical card that doesn’t count changes nothing, whatever the request says', async () => {
    const { quote, order } = await seedShop()
    expect(await quote({ hasMedicalCard: true })).toMatchObject({
      totalPrice: 52.5,
      asksForMedicalCard: false,
    })
    const { body } = await order({ hasMedicalCard: true, totalPrice: 52.5 })
    expect(body.order.hasMedicalCard).toBe(false)
    const notes = async (hasMedicalCard: boolean) => (await quote({ hasMedicalCard })).taxes.notes
    expect(await notes(true)).toEqual(await notes(false))
  })
})

test('a medical card lowers the tax where it counts, and is forgotten when the order ends', async () => {
  const { owner, shopper, save, quote, order } = await seedShop()
  await save({ takesMedicalCards: true })
  const quoted = await quote({ hasMedicalCard: true })
  // No excise in Ohio; local and sales tax stay.
  expect(quoted).toMatchObject({
    totalPrice: 44.5,
    asksForMedicalCard: true,
    taxes: { isEstimate: true, notes: ['The dispensary checks your medical card.'] },
  })
  const { body } = await order({ hasMedicalCard: true, totalPrice: 44.5 })
  const id = body.order._id
  const isStored = async () =>
    (
      await harness.db.selectFrom('orders').select('hasMedicalCard').where('id', '=', id).execute()
    )[0]
  expect(await isStored()).toEqual({ hasMedicalCard: true })
  expect(body.order.taxes).toEqual(quoted.taxes)
  const { token } = owner
  const params = { id }
  const handOver = () =>
    harness.call(handOverPickup, { token, params, body: { idChecked: true as const } })
  expect((await handOver()).status).toBe(200)
  expect(await isStored()).toEqual({ hasMedicalCard: false })
  expect((await harness.call(undoHandOver, { token, params })).status).toBe(200)
  expect(await isStored()).toEqual({ hasMedicalCard: true })
  await handOver()
  expect(await isStored()).toEqual({ hasMedicalCard: false })
  const ended = await harness.call(getOrder, { params, token: shopper.token })
  expect(ended.body.order.taxes.notes).toEqual([])
})

test('by state: an estimate that says what is missing; the specified rules say what the state’s are', async () => {
  const { quote, order } = await seedShop()
  expect((await quote()).taxes).toMatchObject({
    isEstimate: false,
    notes: ['This total uses our standard tax rates. With Ohio’s own rates it would be about $46.'],
  })
  harness.deps.shop.taxRules = 'by_state'
  const estimate = await quote()
  expect(estimate).toMatchObject({
    totalPrice: 46.3,
    taxes: {
      isEstimate: true,
      notes: ['City and county taxes aren’t included because we don’t know them for Peoria.'],
    },
  })
  const { body } = await order({ totalPrice: 46.3 })
  expect(body.order.taxes).toEqual(estimate.taxes)
})

test('an email about a pickup doesn’t say that an estimate was paid to the cent', async () => {
  harness.deps.shop.taxRules = 'by_state'
  const { owner, shopper, order } = await seedShop()
  const { token } = owner
  const params = { id: (await order()).body.order._id }
  await harness.call(handOverPickup, { token, params, body: { idChecked: true as const } })
  harness.clock.advance(2)
  await makeDelayedJobsDue(harness)
  await harness.runJobs()
  const emails = await fetchEmails(shopper.email)
  const pickedUp = emails.find(({ subject }) => subject?.endsWith('picked up'))
  expect(pickedUp?.text).toContain('paid about $46 in cash')
  expect(pickedUp?.text).toContain('Total: about $46')
  expect(pickedUp?.text).not.toContain('$46.30')
})

test('the note about the state’s own rates is only for states whose rates we know', async () => {
  const { quote } = await seedShop('TX')
  expect((await quote()).taxes.notes).toEqual([])
})
