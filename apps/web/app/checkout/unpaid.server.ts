import type { Order } from '@fairgrove/contract/orders'
import { redirect } from 'react-router'
import { getId } from '../get-id.server.ts'
import { findOrder, keyOf } from '../orders/read-order.server.ts'
import type { Context } from '../visit.server.ts'

/** The order that the address asks to pay for; one that cannot be paid shows why on its own page. */
export async function findUnpaid(
  context: Context,
  url: URL,
): Promise<{ order: Order; orderKey: string | undefined } | null> {
  const asked = url.searchParams.get('order')
  if (!asked) return null
  const id = getId({ id: asked })
  const found = await findOrder(context, id, url)
  const isToPay =
    found?.viewer === 'buyer' && found.order.kind === 'shipping' && found.order.state === 'placed'
  if (!isToPay) throw redirect(`/order/${id}?${new URLSearchParams(keyOf(url))}`)
  return { order: found.order, orderKey: keyOf(url).key }
}
