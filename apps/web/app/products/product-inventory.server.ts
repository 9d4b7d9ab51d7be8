import type { ResponseBody } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { getProductInventory, type InventoryLocation } from '@fairgrove/contract/products'
import { timeAgo } from '../formatting/time-ago.ts'
import { callApi } from '../server/api-client.server.ts'
import { loadFromApi, toErrorResponse } from '../server/load-from-api.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** A dispensary that carries a product. `confirmed` says how old that knowledge is. */
export type InventoryEntry = InventoryLocation & { confirmedText: string }

export type ProductInventory = Awaited<ReturnType<typeof loadProductInventory>>

/** Where to get it. A ZIP code we do not know is said beside its field, and the list is there all the same. */
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
