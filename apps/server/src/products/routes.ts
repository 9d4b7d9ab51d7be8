import { badgeNames, namesOf } from '@fairgrove/contract/badges.options'
import { milesOf } from '@fairgrove/contract/near'
import * as contract from '@fairgrove/contract/products'
import * as carried from '@fairgrove/contract/products.carried'
import { exportProducts, importProducts } from '@fairgrove/contract/products.files'
import { categories, kinds } from '@fairgrove/contract/products.options'
import type { Deps } from '../deps.ts'
import { findPlace } from '../dispensaries/place.ts'
import { type Served, serve } from '../http/serve.ts'
import { archiveProduct, createBlank, getProductWithBrands, saveProduct } from './actions.ts'
import { cardOf } from './card.ts'
import { countOnShelf, getShelfFor, takeOffShelf } from './carried.actions.ts'
import { decide } from './decisions.actions.ts'
import { exportFile, importFile } from './files.actions.ts'
import { type AvailabilityRow, listAvailability, listRelated } from './store.ts'

const relatedLimit = 8
const placesLimit = 20

export function productRoutes(deps: Deps): Served[] {
  return [
    ...carriedRoutes(deps),
    serve(contract.getCategories, async () => ({ categories: [...categories], kinds: [...kinds] })),
    serve(contract.getProduct, ({ params, caller }) =>
      getProductWithBrands(deps, params.id, caller),
    ),
    serve(contract.getRelatedProducts, async ({ params }) => {
      const rows = await listRelated(deps.db, params.id, relatedLimit)
      const now = deps.clock.now()
      return { products: rows.map((row) => cardOf(row, now)) }
    }),
    serve(contract.getAvailability, async ({ params, query }) => {
      const place = await findPlace(deps.geocode, query)
      const { places, results } = await listAvailability(deps.db, params.id, place, placesLimit)
      return { places: places.map(placeView), results, place: place ?? null }
    }),
    serve(exportProducts, ({ caller }) => exportFile(deps, caller)),
    serve(importProducts, ({ caller, body, once }) => importFile(deps, caller, body, once)),
    serve(contract.createProduct, ({ caller, once }) => createBlank(deps, caller, once)),
    serve(contract.updateProduct, ({ caller, params, body }) =>
      saveProduct(deps, caller, params.id, body.product),
    ),
    serve(contract.decideProducts, ({ caller, body }) => decide(deps, caller, body)),
    serve(contract.deleteProduct, async ({ caller, params }) => {
      await archiveProduct(deps, caller, params.id)
      return { message: 'Product deleted.' }
    }),
  ]
}

function carriedRoutes(deps: Deps): Served[] {
  const placeOf = ({ id, product }: { id: string; product: string }) => ({
    dispensaryId: id,
    productId: product,
  })
  return [
    serve(carried.listCarried, ({ caller, params, query }) =>
      getShelfFor(deps, caller, params.id, query),
    ),
    serve(carried.countCarried, ({ caller, params, body }) =>
      countOnShelf(deps, caller, placeOf(params), body),
    ),
    serve(carried.dropCarried, ({ caller, params }) => takeOffShelf(deps, caller, placeOf(params))),
  ]
}

function placeView(row: AvailabilityRow) {
  return {
    dispensary: {
      _id: row.id,
      name: row.name,
      address: row.address,
      city: row.city,
      state: row.state,
      badges: namesOf(row.flags, badgeNames),
    },
    onHand: row.onHand,
    confirmedAt: row.confirmedAt.toISOString(),
    takesPreOrders: row.takesPreOrders,
    miles: row.metres === null ? null : milesOf(row.metres),
  }
}
