import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { getProductInventory, type InventoryLocation } from '@fairgrove/contract/products'
import { timeAgo } from '../formatting/dates.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** A dispensary that carries a product. `confirmed` is the age of that information. */
export type InventoryEntry = InventoryLocation & { confirmedText: string }

export type ProductInventory = Awaited<ReturnType<typeof loadProductInventory>>

/**
 * Dispensaries that carry it. An unknown ZIP code is a field error, and the list is loaded without
 * it.
 */
export async function loadProductInventory(context: Context, id: string, url: URL) {
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
      query: searchLocation,
    })
    return { ...toProductInventory(inventory), zip: searchLocation.zip, problem: undefined }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'invalid_input') throw toErrorResponse(error)
    const problem = error.fields?.zip ?? error.message
    const inventory = await loadFromApi(getProductInventory, { context, params: { id }, query: {} })
    return { ...toProductInventory(inventory), zip: searchLocation.zip, problem }
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
