import { cancelOrder, confirmOrder } from '@fairgrove/contract/orders'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { getKeyParam } from './read-order.server.ts'

/** The buttons of whoever placed the order: confirm a guest's pre-order, or cancel. */
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
