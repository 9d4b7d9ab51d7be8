import * as contract from '@fairgrove/contract/orders'
import { listedOrderStates } from '@fairgrove/contract/orders.options'
import { Problem } from '@fairgrove/contract/problems'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** A page of the viewer's orders, and the one looked up. */
export async function loadOrderLookup(context: Context, url: URL) {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const state = getStateParam(url)
  const [list, lookup] = await Promise.all([
    loadFromApi(contract.listOrders, {
      context,
      query: { pageNumber: getPageNumber(url), ...(state && { state }) },
    }),
    lookUpOrder(context, q),
  ])
  return { list, q, state: state ?? null, ...lookup, formKey: crypto.randomUUID() }
}

export type OrderLookupData = Awaited<ReturnType<typeof loadOrderLookup>>

function getStateParam(url: URL): (typeof listedOrderStates)[number] | undefined {
  const param = url.searchParams.get('state')
  return listedOrderStates.find((state) => state === param)
}

async function lookUpOrder(context: Context, q: string) {
  if (!q) return { found: null, problem: undefined }
  try {
    const { order } = await callApi(contract.lookUpOrder, { context, query: { q } })
    return { found: order, problem: undefined }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') {
      return {
        found: null,
        problem: 'We couldn’t find an order with that number or code. Check it and try again.',
      }
    }
    if (error.code === 'invalid_input') {
      return { found: null, problem: error.fields?.q ?? error.message }
    }
    throw toErrorResponse(error)
  }
}

/** The actions on an order, by intent. */
export async function handleOrderAction(context: Context, form: FormData) {
  const params = { id: getText(form, 'order') }
  try {
    switch (getText(form, 'intent')) {
      case 'pay':
        await callApi(contract.payOrder, {
          context,
          params,
          query: {},
          body: { status: 'COMPLETED' },
        })
        return {
          message: 'Marked as paid. Give the customer their order, then mark it as arrived.',
        }
      case 'arrive':
        await callApi(contract.deliverOrder, { context, params, body: {} })
        return { message: 'Marked as arrived. The pickup code can’t be used again.' }
      case 'ship': {
        const trackingNumber = getText(form, 'trackingNumber').trim()
        const body = trackingNumber ? { trackingNumber } : {}
        await callApi(contract.deliverOrder, { context, params, body })
        return { message: 'Marked as shipped. We’re emailing the tracking number to the customer.' }
      }
      case 'refund': {
        const body = readAmount(form)
        const idempotencyKey = getText(form, 'formKey')
        const { message } = await callApi(contract.refundOrder, {
          context,
          params,
          body,
          idempotencyKey,
        })
        return { message: message }
      }
      case 'delete': {
        const { message } = await callApi(contract.deleteOrder, { context, params })
        return { message: message }
      }
      default:
        throw new Problem('malformed_request')
    }
  } catch (error) {
    return toFormError(error, form)
  }
}

/** Empty means the remaining amount. */
function readAmount(form: FormData): { amount?: number } {
  const typed = getText(form, 'amount').trim().replace(/^\$/, '')
  if (!typed) return {}
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) {
    throw new Problem('invalid_input', {
      fields: { amount: 'Enter an amount, such as 12.50.' },
    })
  }
  return { amount: Number(typed) }
}
