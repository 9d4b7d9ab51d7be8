import { getDashboard } from '@fairgrove/contract/analytics'
import { getBrand } from '@fairgrove/contract/brands'
import { getDispensary } from '@fairgrove/contract/dispensaries'
import { getOrder, listOrders, lookUpOrder } from '@fairgrove/contract/orders'
import { getReceipt } from '@fairgrove/contract/orders.receipt'
import { getProduct } from '@fairgrove/contract/products'
import { listCarried } from '@fairgrove/contract/products.carried'
import { listProducts } from '@fairgrove/contract/search'
import { type Scene, scene } from './staff-doors.ts'
import { ownBrand, ownPlace, ownProduct, preOrder } from './staff-stage.ts'

/** What a seller may read of their own and the public may not. */
export const readScenes: Scene[] = [
  scene(getProduct, 'seller', async (stage) => ({ params: await ownProduct(stage) })),
  scene(getBrand, 'seller', async (stage) => ({ params: await ownBrand(stage) })),
  scene(getDispensary, 'seller', async (stage) => ({ params: await ownPlace(stage) })),
  scene(listCarried, 'seller', async (stage) => ({ params: await ownPlace(stage) })),
  scene(getOrder, 'seller', async (stage) => ({ params: { id: await preOrder(stage) } })),
  scene(getReceipt, 'seller', async (stage) => ({ params: { id: await preOrder(stage) } })),
  scene(lookUpOrder, 'seller', async (stage) => ({ query: { q: await preOrder(stage) } })),
  scene(listOrders, 'seller', async ({ seller }) => ({ query: { seller: seller.accountId } })),
  scene(getDashboard, 'seller', async ({ seller }) => ({ params: { id: seller.accountId } })),
  scene(listProducts, 'seller', async ({ seller }) => ({ query: { seller: seller.accountId } })),
]
