import { getDashboard } from '@fairgrove/contract/analytics'
import { getSellerInsights } from '@fairgrove/contract/analytics.insights'
import { getBrand } from '@fairgrove/contract/brands'
import { listUndoableActions } from '@fairgrove/contract/bulk-actions'
import { getDispensary } from '@fairgrove/contract/dispensaries'
import { getOrder, listOpenPickups, listOrders, lookUpOrders } from '@fairgrove/contract/orders'
import { findPickup, getPickupsVersion, listPickups } from '@fairgrove/contract/orders.pickups'
import { getReceipt } from '@fairgrove/contract/orders.receipt'
import { getSellerPayout } from '@fairgrove/contract/payouts'
import { getProduct } from '@fairgrove/contract/products'
import { listInventory, previewMarkSoldOut } from '@fairgrove/contract/products.inventory'
import { listProducts } from '@fairgrove/contract/search'
import { getDispensaryTaxes } from '@fairgrove/contract/taxes'
import { seedOpenPayout } from './payout-fixtures.ts'
import { staffDealReads } from './staff-deal-requests.ts'
import {
  type StaffRequest,
  seedOwnBrand,
  seedOwnDispensary,
  seedOwnInventory,
  seedOwnProduct,
  seedPickupCode,
  seedPreOrder,
  staffRequest,
} from './staff-fixtures.ts'

/** What sellers can read of their own and the public cannot. */
export const staffReadRequests: StaffRequest[] = [
  ...staffDealReads,
  staffRequest(getProduct, 'seller', async (context) => ({
    params: await seedOwnProduct(context),
  })),
  staffRequest(getBrand, 'seller', async (context) => ({ params: await seedOwnBrand(context) })),
  staffRequest(getDispensary, 'seller', async (context) => ({
    params: await seedOwnDispensary(context),
  })),
  staffRequest(listInventory, 'seller', async (context) => ({
    params: await seedOwnDispensary(context),
  })),
  staffRequest(getDispensaryTaxes, 'seller', async (context) => ({
    params: await seedOwnDispensary(context),
  })),
  staffRequest(previewMarkSoldOut, 'seller', async (context) => {
    const { id, product } = await seedOwnInventory(context, 4)
    return { params: { id }, query: { rows: [product] } }
  }),
  staffRequest(listUndoableActions, 'seller', async () => ({ query: { list: 'menu' } })),
  staffRequest(getOrder, 'seller', async (context) => ({
    params: { id: await seedPreOrder(context) },
  })),
  staffRequest(getReceipt, 'seller', async (context) => ({
    params: { id: await seedPreOrder(context) },
  })),
  staffRequest(lookUpOrders, 'seller', async (context) => ({
    query: { q: await seedPreOrder(context) },
  })),
  staffRequest(listOpenPickups, 'seller', async (context) => {
    await seedPreOrder(context)
    return {}
  }),
  staffRequest(listPickups, 'seller', async (context) => {
    await seedPreOrder(context)
    return {}
  }),
  staffRequest(getPickupsVersion, 'seller', async (context) => {
    await seedPreOrder(context)
    return {}
  }),
  staffRequest(findPickup, 'seller', async (context) => ({
    query: { code: await seedPickupCode(context) },
  })),
  staffRequest(listOrders, 'seller', async ({ seller }) => ({
    query: { seller: seller.accountId },
  })),
  staffRequest(getSellerPayout, 'seller', async (context) => ({
    params: await seedOpenPayout(context),
  })),
  staffRequest(getDashboard, 'seller', async ({ seller }) => ({
    params: { id: seller.accountId },
  })),
  staffRequest(getSellerInsights, 'seller', async ({ seller }) => ({
    params: { id: seller.accountId },
  })),
  staffRequest(listProducts, 'seller', async ({ seller }) => ({
    query: { seller: seller.accountId },
  })),
]
