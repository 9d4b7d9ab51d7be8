import { badgeNames, toFlagNames } from '@fairgrove/contract/badges.options'
import type { LocationPrecision } from '@fairgrove/contract/dispensaries.options'
import { metresToMiles } from '@fairgrove/contract/geo'
import { toDollars } from '@fairgrove/contract/money'
import * as contract from '@fairgrove/contract/products'
import * as decisions from '@fairgrove/contract/products.decisions'
import * as families from '@fairgrove/contract/products.families'
import { exportProducts, importProducts } from '@fairgrove/contract/products.files'
import * as inventory from '@fairgrove/contract/products.inventory'
import * as menus from '@fairgrove/contract/products.menu'
import { productCategories, productKinds } from '@fairgrove/contract/products.options'
import { decideListings, previewDecision } from '../bulk-actions/listing-decisions.ts'
import { type CurrentDeal, isDealAt, listProductDeals } from '../deals/current.store.ts'
import { findBestDeal } from '../deals/price.rules.ts'
import type { Deps } from '../deps.ts'
import { findPlace } from '../dispensaries/geocoding.ts'
import { getSaleDate } from '../dispensaries/time-zone.rules.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import { addTaxes } from '../taxes/rules.ts'
import { getPickupSchedule } from '../taxes/schedule.rules.ts'
import { archiveProduct, createProduct, getProductWithBrands, saveProduct } from './actions.ts'
import { decidableProducts } from './decisions.ts'
import {
  decideSuggestion,
  findSuggestions,
  getFamilySuggestions,
} from './family-suggestions.actions.ts'
import { exportProductFile, importProductFile } from './import-export.actions.ts'
import { getInventory, removeInventoryItem, setInventoryCount } from './inventory.actions.ts'
import { confirmMenu, getMenu, listMenuStatuses } from './menu.actions.ts'
import { saveSizes } from './sizes.actions.ts'
import { markSoldOut, previewSoldOut } from './sold-out.actions.ts'
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
      const deals = await listProductDeals(db, params.id, deps.clock.now())
      return {
        places: places.map((row) => toInventoryLocation(deps, row, deals)),
        results,
        place: place ?? null,
      }
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
    handleEndpoint(decisions.decideProducts, ({ caller, body: { statusReason, ...decision } }) =>
      decideListings(deps, decidableProducts, caller, {
        ...decision,
        reason: decision.status === 'rejected' ? (statusReason ?? null) : null,
      }),
    ),
    handleEndpoint(decisions.previewDecideProducts, ({ query: { rows, status } }) =>
      previewDecision(deps, decidableProducts, { ...rows, status }),
    ),
    handleEndpoint(families.saveProductSizes, ({ caller, params, body }) =>
      saveSizes(deps, caller, params.id, body.sizes),
    ),
    handleRead(families.listFamilySuggestions, ({ query }, db) =>
      getFamilySuggestions({ db }, query),
    ),
    handleEndpoint(families.findFamilySuggestions, async () => ({
      found: await findSuggestions(deps),
    })),
    handleEndpoint(families.decideFamilySuggestion, ({ caller, params, body }) =>
      decideSuggestion(deps, caller, params.id, body),
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
    handleRead(menus.listMenu, ({ params, query }, db) =>
      getMenu({ ...deps, db }, params.id, query),
    ),
    handleEndpoint(menus.listMenuStatuses, ({ caller, query }) =>
      listMenuStatuses(deps, caller, query.dispensary),
    ),
    handleEndpoint(menus.confirmMenu, ({ caller, params }) => confirmMenu(deps, caller, params.id)),
    handleEndpoint(inventory.setInventoryCount, ({ caller, params, body }) =>
      setInventoryCount(deps, caller, toInventoryKey(params), body),
    ),
    handleEndpoint(inventory.markSoldOut, ({ caller, params, body }) =>
      markSoldOut(deps, caller, params.id, body),
    ),
    handleEndpoint(inventory.previewMarkSoldOut, ({ caller, params, query }) =>
      previewSoldOut(deps, caller, params.id, query.rows),
    ),
    handleEndpoint(inventory.removeInventoryItem, ({ caller, params }) =>
      removeInventoryItem(deps, caller, toInventoryKey(params)),
    ),
  ]
}

function toInventoryLocation(deps: Deps, row: InventoryLocationRow, deals: readonly CurrentDeal[]) {
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
    counterPrice: row.takesPreOrders ? getCounterPrice(deps, row, deals) : null,
    miles: row.metres === null ? null : metresToMiles(row.metres),
  }
}

/** What one costs in cash, with the dispensary's taxes and the best deal there. */
function getCounterPrice(
  { shop, clock }: Deps,
  row: InventoryLocationRow,
  deals: readonly CurrentDeal[],
) {
  const { percentThc, category } = row
  if (row.kind !== 'thc' || !row.priceCents) return null
  const best = findBestDeal(deals.filter(isDealAt(row)), row.priceCents, 1)
  const priceCents = best?.priceCents ?? row.priceCents
  const moment = { date: getSaleDate(clock.now(), row), hasMedicalCard: false }
  const schedule = getPickupSchedule(shop.taxRules, row, moment)
  const line = { priceCents, quantity: 1, percentThc, category }
  const { totalCents } = addTaxes(schedule, [line])
  const dealTitle = best?.deal.title ?? null
  return { totalPrice: toDollars(totalCents), isEstimate: schedule.isEstimate, dealTitle }
}
