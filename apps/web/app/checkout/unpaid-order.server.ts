import type { Order } from '@fairgrove/contract/orders'
import { redirect } from 'react-router'
import { findOrder, getKeyParam } from '../orders/read-order.server.ts'
import { getId } from '../server/get-id.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** The order that the address asks to pay for; one that cannot be paid shows why on its own page. */
export async function findUnpaidOrder(
  context: Context,
  url: URL,
): Promise<{ order: Order; orderKey: string | undefined } | null> {
  const orderParam = url.searchParams.get('order')
  if (!orderParam) return null
  const id = getId({ id: orderParam })
  const found = await findOrder(context, id, url)
  const isPayable =
    found?.viewer === 'buyer' && found.order.kind === 'shipping' && found.order.state === 'placed'
  if (!isPayable) throw redirect(`/order/${id}?${new URLSearchParams(getKeyParam(url))}`)
  return { order: found.order, orderKey: getKeyParam(url).key }
}
