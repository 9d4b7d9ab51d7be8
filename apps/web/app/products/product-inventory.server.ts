import { getQuote } from '@fairgrove/contract/checkout'
import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { getProductInventory, type InventoryLocation } from '@fairgrove/contract/products'
import { z } from 'zod'
import { timeAgo } from '../formatting/dates.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** A dispensary that carries a product. `confirmed` is the age of that information. */
export type InventoryEntry = InventoryLocation & { confirmedText: string }

export type ProductInventory = Awaited<ReturnType<typeof loadProductInventory>>
export type InventoryWithQuote = Awaited<ReturnType<typeof loadInventoryWithQuote>>

/**
 * Dispensaries that carry it, starting with the one in the URL. An unknown ZIP code is a field
 * error, and the list is loaded without it.
 */
async function loadProductInventory(context: Context, id: string, url: URL) {
  const requested = z.uuid().safeParse(url.searchParams.get('dispensary'))
  const dispensary = requested.success ? requested.data : undefined
  const searchLocation = Object.fromEntries(
    ['zip', 'lat', 'lng'].flatMap((name) => {
      const value = url.searchParams.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
  try {
    const inventory = await callApi(getProductInventory, {
      context,
      params: { id },
      query: { ...searchLocation, dispensary },
    })
    const { zip } = searchLocation
    return { ...toProductInventory(inventory), zip, dispensary, problem: undefined }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid_input') throw error
    const problem = error.fields?.zip ?? error.message
    const query = { dispensary }
    const inventory = await callApi(getProductInventory, { context, params: { id }, query })
    return { ...toProductInventory(inventory), zip: searchLocation.zip, dispensary, problem }
  }
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
