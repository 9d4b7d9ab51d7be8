import * as contract from '@fairgrove/contract/deals'
import { dealLimits } from '@fairgrove/contract/deals.options'
import { expect, test } from 'vitest'
import { buildDealDraft, createDealSeller } from '../../test/deal-fixtures.ts'
import { seedProduct } from '../../test/seed-listings.ts'
import { useServerHarness } from '../../test/server-harness.ts'

const harness = useServerHarness()

type Seller = Awaited<ReturnType<typeof createDealSeller>>

/** Products of the seller's brand, after which all others come by name. */
async function seedFirstByName({ accountId, brandId }: Seller, count: number) {
  const product = { brandId, sellerId: accountId, priceCents: 2_000, name: 'A shirt' } as const
  await Promise.all(
    Array.from({ length: count }, () =>
      seedProduct(harness.db, { ...product, category: 'Merchandise', kind: 'goods' }),
    ),
  )
}

const moveBrand = ({ brandId }: Seller, state: string) =>
  harness.db.updateTable('brands').set({ state }).where('id', '=', brandId).execute()

async function readForm({ token, brandId }: Seller) {
  const query = { owner: brandId }
  const { body } = await harness.call(contract.listDealOwners, { token, query })
  return body.selected
}

const preview = ({ token, brandId: id }: Seller, category: 'all' | 'flower' | 'Topical') =>
  harness.call(contract.previewDeal, {
    token,
    body: buildDealDraft(harness, { owner: { kind: 'brand', id }, products: [], category }),
  })

test('the form has the categories of all products, and asks about cannabis in any of them', async () => {
  const seller = await createDealSeller(harness)
  await seedFirstByName(seller, dealLimits.products)
  const form = await readForm(seller)
  expect(form?.products).toHaveLength(dealLimits.products)
  // Merchandise has one product more than a deal can have.
  expect(form).toMatchObject({ isCapped: true, asksForConfirmation: true, categories: ['flower'] })
  await harness.db
    .updateTable('products')
    .set({ status: 'rejected' })
    .where('id', '=', seller.shirtId)
    .execute()
  expect((await readForm(seller))?.categories).toEqual(['flower', 'Merchandise'])
})

test('where discounts on cannabis are forbidden, all products and categories are those without', async () => {
  const seller = await createDealSeller(harness)
  const { accountId: sellerId, brandId, shirtId } = seller
  const topical = { sellerId, brandId, category: 'Topical', priceCents: 2_000 } as const
  const balm = await seedProduct(harness.db, { ...topical, kind: 'cbd' })
  await seedProduct(harness.db, { ...topical, kind: 'thc' })
  await moveBrand(seller, 'MA')
  expect(await readForm(seller)).toMatchObject({
    categories: ['Merchandise', 'Topical'],
    asksForConfirmation: false,
    isCapped: false,
    refusal: expect.stringContaining('Massachusetts'),
  })
  const all = await preview(seller, 'all')
  expect(all.status).toBe(200)
  expect(all.body.deal.products.map(({ _id }) => _id).sort()).toEqual([balm, shirtId].sort())
  const topicals = await preview(seller, 'Topical')
  expect(topicals.body.deal.products).toMatchObject([{ _id: balm }])
  const flower = await preview(seller, 'flower')
  expect([flower.status, flower.raw.json().code]).toEqual([409, 'deal_refused'])
})
