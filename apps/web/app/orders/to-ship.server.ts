import * as contract from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { getPageNumber } from '../routing/page-number.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** A page of the paid orders that have to ship, oldest first. */
export const loadOrdersToShip = (context: Context, url: URL) =>
  loadFromApi(contract.listOrders, {
    context,
    query: {
      state: 'paid',
      kind: 'shipping',
      sort: 'oldest',
      pageNumber: getPageNumber(url),
    },
  })

const fieldPrefix = 'tracking.'

/** What was typed and why it was refused, by the order's id. */
type RefusedRow = { typed: string; message: string }
export type ShipResult = { shipped: number; refused: Record<string, RefusedRow> }

/** Each row with a tracking number is shipped on its own: one that is refused doesn't hold up the others. */
export async function shipOrders(context: Context, form: FormData): Promise<ShipResult> {
  const result: ShipResult = { shipped: 0, refused: {} }
  for (const [name, value] of form) {
    const typed = typeof value === 'string' ? value.trim() : ''
    if (!name.startsWith(fieldPrefix) || typed === '') continue
    const id = name.slice(fieldPrefix.length)
    try {
      const call = { context, params: { id }, body: { trackingNumber: typed } }
      await callApi(contract.deliverOrder, call)
      result.shipped += 1
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const message = error.fields?.trackingNumber ?? error.message
      result.refused[id] = { typed, message }
    }
  }
  return result
}

/** The orders to print: one, or all of a page of the list. */
export async function loadOrdersToPrint(context: Context, url: URL) {
  const id = url.searchParams.get('order')
  if (!id) return (await loadOrdersToShip(context, url)).orders
  const { order } = await loadFromApi(contract.getOrder, { context, params: { id }, query: {} })
  return [order]
}
