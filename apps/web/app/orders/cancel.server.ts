import { cancelOrder } from '@fairgrove/contract/orders'
import { call } from '../api.server.ts'
import { refuse } from '../forms.server.ts'
import type { Context } from '../visit.server.ts'
import { keyOf } from './read-order.server.ts'

export async function cancelByForm(context: Context, id: string, url: URL, form: FormData) {
  try {
    await call(cancelOrder, { context, params: { id }, query: keyOf(url), body: {} })
    return { said: 'Order canceled. You haven’t been charged.' }
  } catch (error) {
    return refuse(error, form)
  }
}
