import type { Receipt } from '@fairgrove/contract/checkout'
import { getDispensary } from '@fairgrove/contract/dispensaries'
import { IdParams } from '@fairgrove/contract/endpoint'
import type { Order } from '@fairgrove/contract/orders'
import { redirect } from 'react-router'
import { findOrder, findReceipt, getKeyParam } from '../orders/order.server.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** The dispensary in the URL; without one the cart in the browser decides. */
export async function loadDispensaryFromUrl(context: Context, url: URL) {
  const parsedId = IdParams.safeParse({ id: url.searchParams.get('dispensary') })
  if (!parsedId.success) return null
  const { dispensary } = await loadFromApi(getDispensary, { context, params: parsedId.data })
  return dispensary
}

/** The order in the URL; one that cannot be paid redirects to its page, which explains why. */
export async function findUnpaidOrder(
  context: Context,
  url: URL,
): Promise<{ order: Order; orderKey: string | undefined; receipt: Receipt | null } | null> {
  const orderParam = url.searchParams.get('order')
  if (!orderParam) return null
  const id = getId({ id: orderParam })
  const found = await findOrder(context, id, url)
  const isPayable =
    found?.viewer === 'buyer' && found.order.kind === 'shipping' && found.order.state === 'placed'
  if (!isPayable) throw redirect(`/order/${id}?${new URLSearchParams(getKeyParam(url))}`)
  const receipt = await findReceipt(context, id, url)
  return { order: found.order, orderKey: getKeyParam(url).key, receipt }
}
