import { capturePayment, createOrder, startPayment } from '@fairgrove/contract/orders'
import { getRewards } from '@fairgrove/contract/rewards'
import { afterEach, expect, test } from 'vitest'
import { runJobsAndAudit } from '../../test/audit.ts'
import { addMember } from '../../test/member-fixtures.ts'
import { buildShippingOrder, seedShirt } from '../../test/order-fixtures.ts'
import { useServerHarness } from '../../test/server-harness.ts'
import { createSignedInAccount } from '../../test/session-fixtures.ts'

const harness = useServerHarness()
afterEach(async () => expect(await runJobsAndAudit(harness)).toEqual([]))

type Person = Awaited<ReturnType<typeof createSignedInAccount>>

/** Merchandise for a dollar, and its brand. */
async function seedCheapShirt(sellerId: string | null = null) {
  const product = await seedShirt(harness.db, { M: 500 }, { priceCents: 100, sellerId })
  const { brandId } = await harness.db
    .selectFrom('products')
    .select('brandId')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  return { product, brandId: brandId ?? '' }
}

async function buy({ token }: Person, products: string[]): Promise<number> {
  const items = products.map((product) => ({ product, size: 'M' as const, qty: 9 }))
  const { order } = (await harness.call(createOrder, { token, body: buildShippingOrder(items) }))
    .body
  const call = { params: { id: order._id }, token, query: {} }
  harness.paypal.approve((await harness.call(startPayment, call)).body.id)
  expect((await harness.call(capturePayment, call)).status).toBe(200)
  return (await harness.call(getRewards, { token })).body.points
}

test('sellers earn no coins with their own goods, and twelve per item with others’ in the same order', async () => {
  const seller = await createSignedInAccount(harness, { isSeller: true })
  const own = await seedCheapShirt(seller.accountId)
  const other = await seedCheapShirt()
  expect(await buy(seller, [own.product])).toBe(0)
  expect(await buy(seller, [own.product, other.product])).toBe(9 * 12)
  const customer = await createSignedInAccount(harness)
  expect(await buy(customer, [own.product])).toBe(9 * 12)
})

test('who owns the brand, or works for it, earns none either', async () => {
  const owner = await createSignedInAccount(harness)
  const employee = await createSignedInAccount(harness)
  const { product, brandId } = await seedCheapShirt()
  await harness.db
    .updateTable('brands')
    .set({ ownerId: owner.accountId, isClaimed: true })
    .where('id', '=', brandId)
    .execute()
  await addMember(harness.db, {
    kind: 'brand',
    listingId: brandId,
    accountId: employee.accountId,
    role: 'manager',
  })
  expect(await buy(owner, [product])).toBe(0)
  expect(await buy(employee, [product])).toBe(0)
})
