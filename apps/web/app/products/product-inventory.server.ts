import { getQuote } from '@fairgrove/contract/checkout'
import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { getProductInventory, type InventoryLocation } from '@fairgrove/contract/products'
import { z } from 'zod'
import { timeAgo } from '../formatting/dates.ts'
import { getVisitorLocation } from '../location/visitor-location.server.ts'
import { toLocationParams } from '../location/visitor-location.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** A dispensary that carries a product. `confirmed` is the age of that information. */
export type InventoryEntry = InventoryLocation & { confirmedText: string }

export type ProductInventory = Awaited<ReturnType<typeof loadProductInventory>>
export type InventoryWithQuote = Awaited<ReturnType<typeof loadInventoryWithQuote>>

/**
 * Dispensaries that carry it, starting with the one in the URL, then the nearest to the location in
 * the URL or the visitor's. An unknown ZIP code is a field error, and the list is loaded without it.
 */
async function loadProductInventory(context: Context, id: string, url: URL) {
  const requested = z.uuid().safeParse(url.searchParams.get('dispensary'))
  const dispensary = requested.success ? requested.data : undefined
  const { searchLocation, isRemembered } = getSearchLocation(context, url)
  try {
    const inventory = await callApi(getProductInventory, {
      context,
      params: { id },
      query: { ...searchLocation, dispensary },
    })
    const { zip } = searchLocation
    return { ...toProductInventory(inventory), zip, dispensary, isRemembered, problem: undefined }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid_input') throw error
    const problem = error.fields?.zip ?? error.message
    const query = { dispensary }
    const inventory = await callApi(getProductInventory, { context, params: { id }, query })
    const { zip } = searchLocation
    return { ...toProductInventory(inventory), zip, dispensary, isRemembered, problem }
  }
}

const locationNames = ['zip', 'lat', 'lng'] as const

function getSearchLocation(context: Context, { searchParams }: URL) {
  const toEntries = (getValue: (name: (typeof locationNames)[number]) => string | undefined) =>
    Object.fromEntries(
      locationNames.flatMap((name) => {
        const value = getValue(name)
        return value ? [[name, value]] : []
      }),
    )
  const inUrl = toEntries((name) => searchParams.get(name)?.trim())
  const location = getVisitorLocation(context)
  if (!location || Object.keys(inUrl).length > 0)
    return { searchLocation: inUrl, isRemembered: false }
  const remembered = toLocationParams(location)
  return { searchLocation: toEntries((name) => remembered[name]), isRemembered: true }
}

/** The dispensaries, and the price at the one that is selected first. */
export async function loadInventoryWithQuote(context: Context, id: string, url: URL) {
  const inventory = await loadProductInventory(context, id, url)
  return { inventory, quote: await loadPickupQuote(context, id, inventory) }
}

/** The price with tax of one unit at the dispensary that is selected first; null without one. */
async function loadPickupQuote(
  context: Context,
  product: string,
  { places }: Pick<ProductInventory, 'places'>,
) {
  const place = places.find(({ takesPreOrders }) => takesPreOrders)
  if (!place) return null
  const order = { orderItems: [{ product, qty: 1 }], dispensary: place.dispensary._id }
  try {
    return await callApi(getQuote, { context, body: { order } })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

function toProductInventory({ places, results, place }: ResponseBody<typeof getProductInventory>) {
  const now = new Date()
  return {
    places: places.map((each): InventoryEntry => {
      const confirmedText = `Confirmed ${timeAgo(new Date(each.confirmedAt), now)}`
      return { ...each, confirmedText }
    }),
    results,
    near: place?.label,
  }
}
