import { getTaxBudget } from '@fairgrove/contract/education'
import { getOrder } from '@fairgrove/contract/orders'
import { getReceipt, type Receipt } from '@fairgrove/contract/orders.receipt'
import { Problem } from '@fairgrove/contract/problems'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/load-from-api.server.ts'
import type { Context } from '../server/request-context.server.ts'

const keyPattern = /^[\w-]{64}$/

/** The key of a mailed link in a page's address, for all that is asked about that order. */
export function getKeyParam(url: URL): { key?: string } {
  const key = url.searchParams.get('key')
  return key && keyPattern.test(key) ? { key } : {}
}

/** Nothing when there is no such order, or when it is somebody else's. */
export async function findOrder(context: Context, id: string, url: URL) {
  try {
    return await callApi(getOrder, { context, params: { id }, query: getKeyParam(url) })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') return null
    throw toErrorResponse(error)
  }
}

/** Where the money went is told beside the order; an order without it is still an order. */
export async function findReceipt(context: Context, id: string, url: URL) {
  try {
    const receipt = await callApi(getReceipt, { context, params: { id }, query: getKeyParam(url) })
    return { ...receipt, budget: await findBudget(context, receipt) }
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

export type ReceiptWithBudget = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

async function findBudget(context: Context, { tax, taxState }: Receipt) {
  if (tax === 0 || !taxState) return null
  return callApi(getTaxBudget, { context, query: { state: taxState } })
}
