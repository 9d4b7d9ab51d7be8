import type { Receipt } from '@fairgrove/contract/checkout'
import { getTaxBudget } from '@fairgrove/contract/education'
import { cancelOrder, confirmOrder, getOrder } from '@fairgrove/contract/orders'
import { getReceipt } from '@fairgrove/contract/orders.receipt'
import { Problem } from '@fairgrove/contract/problems'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { Context } from '../server/request-context.server.ts'

const keyPattern = /^[\w-]{64}$/

/** The order key of an emailed link, for all requests about that order. */
export function getKeyParam(url: URL): { key?: string } {
  const key = url.searchParams.get('key')
  return key && keyPattern.test(key) ? { key } : {}
}

/** Null when the order does not exist or is someone else's. */
export async function findOrder(context: Context, id: string, url: URL) {
  try {
    return await callApi(getOrder, { context, params: { id }, query: getKeyParam(url) })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') return null
    throw toErrorResponse(error)
  }
}

/** The receipt is optional: without it the order still renders. */
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

/** The buyer's actions: confirm a guest's pre-order, or cancel. */
export async function handleBuyerAction(context: Context, id: string, url: URL, form: FormData) {
  try {
    if (getText(form, 'intent') === 'confirm') {
      const token = url.searchParams.get('confirm') ?? ''
      await callApi(confirmOrder, { context, params: { id }, body: { token } })
      return { message: 'Pre-order confirmed. We’re holding your items.' }
    }
    await callApi(cancelOrder, { context, params: { id }, query: getKeyParam(url), body: {} })
    return { message: 'Order canceled. You haven’t been charged.' }
  } catch (error) {
    return toFormError(error, form)
  }
}
