import * as contract from '@fairgrove/contract/orders'
import { listedStates } from '@fairgrove/contract/orders.options'
import { Problem } from '@fairgrove/contract/problems'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { asErrorPage, load } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import type { Context } from '../visit.server.ts'

/** A page of the orders one serves, and the one that was looked up. */
export async function loadDesk(context: Context, url: URL) {
  const q = url.searchParams.get('q')?.trim() ?? ''
  const state = stateIn(url)
  const [list, lookup] = await Promise.all([
    load(contract.listOrders, {
      context,
      query: { pageNumber: pageOf(url), ...(state && { state }) },
    }),
    lookUp(context, q),
  ])
  return { list, q, state: state ?? null, ...lookup, formKey: crypto.randomUUID() }
}

export type DeskData = Awaited<ReturnType<typeof loadDesk>>

function stateIn(url: URL): (typeof listedStates)[number] | undefined {
  const asked = url.searchParams.get('state')
  return listedStates.find((state) => state === asked)
}

async function lookUp(context: Context, q: string) {
  if (!q) return { found: null, problem: undefined }
  try {
    const { order } = await call(contract.lookUpOrder, { context, query: { q } })
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
    throw asErrorPage(error)
  }
}

/** What the buttons beside an order ask for. */
export async function actAtDesk(context: Context, form: FormData) {
  const params = { id: text(form, 'order') }
  try {
    switch (text(form, 'intent')) {
      case 'pay':
        await call(contract.payOrder, { context, params, query: {}, body: { status: 'COMPLETED' } })
        return { said: 'Marked as paid. Give the customer their order, then mark it as arrived.' }
      case 'arrive':
        await call(contract.deliverOrder, { context, params, body: {} })
        return { said: 'Marked as arrived. The pickup code can’t be used again.' }
      case 'ship': {
        const trackingNumber = text(form, 'trackingNumber').trim()
        const body = trackingNumber ? { trackingNumber } : {}
        await call(contract.deliverOrder, { context, params, body })
        return { said: 'Marked as shipped. We’re emailing the tracking number to the customer.' }
      }
      case 'refund': {
        const body = amountIn(form)
        const idempotencyKey = text(form, 'formKey')
        const { message } = await call(contract.refundOrder, {
          context,
          params,
          body,
          idempotencyKey,
        })
        return { said: message }
      }
      case 'delete': {
        const { message } = await call(contract.deleteOrder, { context, params })
        return { said: message }
      }
      default:
        throw new Problem('malformed_request')
    }
  } catch (error) {
    return refuse(error, form)
  }
}

/** Nothing typed means all that is left. */
function amountIn(form: FormData): { amount?: number } {
  const typed = text(form, 'amount').trim().replace(/^\$/, '')
  if (!typed) return {}
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) {
    throw new Problem('invalid_input', {
      fields: { amount: 'Enter an amount, such as 12.50.' },
    })
  }
  return { amount: Number(typed) }
}
