import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import type { LocationPrecision } from '@fairgrove/contract/dispensaries.options'
import { metresToMiles } from '@fairgrove/contract/geo'
import * as contract from '@fairgrove/contract/products'
import { exportProducts, importProducts } from '@fairgrove/contract/products.files'
import * as inventory from '@fairgrove/contract/products.inventory'
import { productCategories, productKinds } from '@fairgrove/contract/products.options'
import type { Deps } from '../deps.ts'
import { findPlace } from '../dispensaries/geocoding.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import { archiveProduct, createProduct, getProductWithBrands, saveProduct } from './actions.ts'
import { decideProducts } from './decisions.actions.ts'
import { exportProductFile, importProductFile } from './import-export.actions.ts'
import {
  getInventory,
  getMenu,
  removeInventoryItem,
  setInventoryCount,
} from './inventory.actions.ts'
import { type InventoryLocationRow, listInventoryLocations, listRelated } from './store.ts'
import { toProductCard } from './view.ts'

const maxRelated = 8
const maxLocations = 20

export function productRoutes(deps: Deps): EndpointHandler[] {
  return [
    ...inventoryRoutes(deps),
    handleEndpoint(contract.getCategories, async () => ({
      categories: [...productCategories],
      kinds: [...productKinds],
    })),
    handleRead(contract.getProduct, ({ params, caller }, db) =>
      getProductWithBrands({ ...deps, db }, params.id, caller),
    ),
    handleRead(contract.getRelatedProducts, async ({ params }, db) => {
      const rows = await listRelated(db, params.id, maxRelated)
      const now = deps.clock.now()
      return { products: rows.map((row) => toProductCard(row, now)) }
    }),
    handleRead(contract.getProductInventory, async ({ params, query }, db) => {
      const place = await findPlace(deps.geocode, query)
      const { places, results } = await listInventoryLocations(db, params.id, {
        place,
        first: query.dispensary,
        limit: maxLocations,
      })
      return { places: places.map(toInventoryLocation), results, place: place ?? null }
    }),
    handleEndpoint(exportProducts, ({ caller }) => exportProductFile(deps, caller)),
    handleEndpoint(importProducts, ({ caller, body, idempotencyKey }) =>
      importProductFile(deps, caller, body, idempotencyKey),
    ),
    handleEndpoint(contract.createProduct, ({ caller, idempotencyKey }) =>
      createProduct(deps, caller, idempotencyKey),
    ),
    handleEndpoint(contract.updateProduct, ({ caller, params, body }) =>
      saveProduct(deps, caller, params.id, body.product),
    ),
    handleEndpoint(contract.decideProducts, ({ caller, body }) =>
      decideProducts(deps, caller, body),
    ),
    handleEndpoint(contract.deleteProduct, async ({ caller, params }) => {
      await archiveProduct(deps, caller, params.id)
      return { message: 'Product deleted.' }
    }),
  ]
}

function inventoryRoutes(deps: Deps): EndpointHandler[] {
  const toInventoryKey = ({ id, product }: { id: string; product: string }) => ({
    dispensaryId: id,
    productId: product,
  })
  return [
    handleEndpoint(inventory.listInventory, ({ caller, params, query }) =>
      getInventory(deps, caller, params.id, query),
    ),
    handleRead(inventory.listMenu, ({ params, query }, db) =>
      getMenu({ ...deps, db }, params.id, query),
    ),
    handleEndpoint(inventory.setInventoryCount, ({ caller, params, body }) =>
      setInventoryCount(deps, caller, toInventoryKey(params), body),
    ),
    handleEndpoint(inventory.removeInventoryItem, ({ caller, params }) =>
      removeInventoryItem(deps, caller, toInventoryKey(params)),
    ),
  ]
}

function toInventoryLocation(row: InventoryLocationRow) {
  return {
    dispensary: {
      _id: row.id,
      name: row.name,
      address: row.address,
      city: row.city,
      state: row.state,
      locationPrecision: row.locationPrecision as LocationPrecision | null,
      badges: toFlagNames(row.flags, badgeNames),
    },
    onHand: row.onHand,
    confirmedAt: row.confirmedAt.toISOString(),
    takesPreOrders: row.takesPreOrders,
    miles: row.metres === null ? null : metresToMiles(row.metres),
  }
}
