import * as deals from '@fairgrove/contract/deals'
import { buildDealDraft, seedDeal } from './deal-fixtures.ts'
import { seedBrand } from './seed-directory.ts'
import { seedProduct } from './seed-listings.ts'
import { type StaffContext, type StaffRequest, staffRequest } from './staff-fixtures.ts'

async function seedOwnGoods({ harness, seller }: StaffContext) {
  const ownerId = seller.accountId
  const brandId = await seedBrand(harness.db, { ownerId, status: 'approved' })
  const goods = { kind: 'goods', category: 'Merchandise', priceCents: 3_200 } as const
  return {
    brandId,
    product: await seedProduct(harness.db, { brandId, sellerId: ownerId, ...goods }),
  }
}

async function buildOwnDraft(context: StaffContext) {
  const { brandId, product } = await seedOwnGoods(context)
  const owner = { kind: 'brand', id: brandId } as const
  return { body: buildDealDraft(context.harness, { owner, products: [product] }) }
}

async function seedOwnDeal(context: StaffContext) {
  const { brandId, product } = await seedOwnGoods(context)
  return { id: await seedDeal(context.harness, { brandId, products: [product] }) }
}

export const staffDealRequests: StaffRequest[] = [
  staffRequest(deals.previewDeal, 'seller', buildOwnDraft),
  staffRequest(deals.createDeal, 'seller', buildOwnDraft),
  staffRequest(deals.stopDeal, 'seller', async (context) => ({
    params: await seedOwnDeal(context),
    body: { reason: 'The price was never charged.' },
  })),
]

export const staffDealReads: StaffRequest[] = [
  staffRequest(deals.listManagedDeals, 'seller', async () => ({})),
  staffRequest(deals.listDealOwners, 'seller', async () => ({})),
]
