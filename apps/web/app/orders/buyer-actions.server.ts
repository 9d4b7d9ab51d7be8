import { cancelOrder, confirmOrder } from '@fairgrove/contract/orders'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import type { Context } from '../visit.server.ts'
import { keyOf } from './read-order.server.ts'

/** The buttons of whoever placed the order: confirm a guest's pre-order, or cancel. */
export async function actAsBuyer(context: Context, id: string, url: URL, form: FormData) {
  try {
    if (text(form, 'intent') === 'confirm') {
      const token = url.searchParams.get('confirm') ?? ''
      await call(confirmOrder, { context, params: { id }, body: { token } })
      return { said: 'Pre-order confirmed. We’re holding your items.' }
    }
    await call(cancelOrder, { context, params: { id }, query: keyOf(url), body: {} })
    return { said: 'Order canceled. You haven’t been charged.' }
  } catch (error) {
    return refuse(error, form)
  }
}
