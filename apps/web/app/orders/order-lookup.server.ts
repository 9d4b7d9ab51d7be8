import { orderKinds } from '@fairgrove/contract/checkout.options'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import * as contract from '@fairgrove/contract/orders'
import { parseOrderNumber } from '@fairgrove/contract/orders.number'
import { listedOrderStates, orderNumberPattern } from '@fairgrove/contract/orders.options'
import { Problem } from '@fairgrove/contract/problems'
import { parseTablePosition } from '../back-office/list-query.server.ts'
import { loadTableView } from '../back-office/table-view.server.ts'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { shipForm } from './order.form.ts'

type OrderLookupArgs = { context: Context; request: Request; url: URL }

/** A page of the viewer's orders, and those that match the search. */
export async function loadOrderLookup({ context, request, url }: OrderLookupArgs) {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const filter = getOrderFilter(url)
  const [list, lookup] = await Promise.all([
    loadFromApi(contract.listOrders, {
      context,
      query: { ...parseTablePosition(url, getQuerySchema(contract.listOrders).shape), ...filter },
    }),
    lookUpOrders(context, q),
  ])
  const download = contract.downloadOrderList
  const view = await loadTableView('orders', { context, request, url, download, filters: filter })
  return { list, q, filter, view, ...lookup }
}

export type OrderLookupData = Awaited<ReturnType<typeof loadOrderLookup>>

function getOrderFilter(url: URL) {
  const state = listedOrderStates.find((each) => each === url.searchParams.get('state'))
  const kind = orderKinds.find((each) => each === url.searchParams.get('kind'))
  const dispensary = getDispensaryParam(url)
  return { ...(state && { state }), ...(kind && { kind }), ...(dispensary && { dispensary }) }
}

/** One of someone's dispensaries. The API decides whether it is theirs. */
export const getDispensaryParam = (url: URL): string | undefined =>
  url.searchParams.get('dispensary') ?? undefined

async function lookUpOrders(context: Context, q: string) {
  if (!q) return { matches: [], problem: undefined }
  try {
    const { orders: matches } = await callApi(contract.lookUpOrders, { context, query: { q } })
    return { matches, problem: matches.length === 0 ? getNotFoundText(q) : undefined }
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_input') {
      return { matches: [], problem: error.fields?.q ?? error.message }
    }
    throw error instanceof Problem ? toErrorResponse(error) : error
  }
}

const getNotFoundText = (q: string) =>
  orderNumberPattern.test(q) && parseOrderNumber(q) === undefined
    ? 'That order number has a typo. Check it and try again.'
    : 'We couldn’t find a matching order. Check the number, code, name or email and try again.'

/** The actions on an order, by intent. */
export async function handleOrderAction(context: Context, form: FormData) {
  switch (form.get('intent')) {
    case 'ship':
      return submitForm(form, shipForm, async ({ order, ...body }) => {
        await callApi(contract.deliverOrder, { context, params: { id: order }, body })
        return { message: 'Marked as shipped. We’re emailing the tracking number to the customer.' }
      })
    default:
      return handleButton(context, form)
  }
}

/** The forms without fields. */
async function handleButton(context: Context, form: FormData) {
  const params = { id: getText(form, 'order') }
  try {
    switch (form.get('intent')) {
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
      case 'delete': {
        const { message } = await callApi(contract.deleteOrder, { context, params })
        return { message }
      }
      default:
        throw new Problem('malformed_request')
    }
  } catch (error) {
    return toFormError(error, form)
  }
}
