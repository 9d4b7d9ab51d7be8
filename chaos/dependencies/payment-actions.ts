import { randomUUID } from 'node:crypto'
import { type Action, type Prepared, placeOrder } from './actions.ts'
import type { Shop } from './shop.ts'
import { type Answer, requestSite } from './site-request.ts'

/** An unpaid order of a guest. */
async function prepareOrder(shop: Shop): Promise<Prepared> {
  const { text } = await placeOrder.request(shop, (await placeOrder.prepare?.(shop)) ?? {})
  const { order, key } = JSON.parse(text) as { order: { _id: string }; key: string }
  return { id: order._id, key }
}

const callPayment = (shop: Shop, { id, key }: Prepared, step = '') =>
  requestSite(shop, `/api/orders/${id}/paypal${step}?key=${key}`, { as: 'guest', method: 'POST' })

export const startPaying: Action = {
  role: 'shopper',
  does: 'selects PayPal',
  healthy: { status: 201, shows: '"id"' },
  prepare: prepareOrder,
  request: (shop, prepared) => callPayment(shop, prepared),
}

/** The order and its approved payment; PayPal has not been asked to capture it. */
async function prepareApproval(shop: Shop): Promise<Prepared> {
  const prepared = await prepareOrder(shop)
  const { text } = await callPayment(shop, prepared)
  shop.paypal.approve((JSON.parse(text) as { id: string }).id)
  return prepared
}

/** As the checkout page does after PayPal's window has closed. */
async function capture(shop: Shop, prepared: Prepared): Promise<Answer> {
  const captured = await callPayment(shop, prepared, '/capture')
  if (captured.status !== 200) return captured
  const query = new URLSearchParams({ order: prepared.id ?? '', key: prepared.key ?? '' })
  const page = await requestSite(shop, `/thank_you?${query}`, { as: 'guest', after: captured })
  return { ...page, seconds: captured.seconds + page.seconds }
}

/** Charged once, and paid in our books. */
async function findUnpaid({ paypal, database }: Shop, { id = '' }: Prepared) {
  const captures = [...paypal.ledger.orders.values()]
    .filter(({ custom_id }) => custom_id === id)
    .flatMap(({ captures }) => captures)
  if (captures.length !== 1) return `${captures.length} captures of ${id}`
  const state = await readState(database, id)
  return state === 'paid' ? undefined : `${id} is ${state} and charged`
}

async function readState(database: Shop['database'], id: string): Promise<string | undefined> {
  const { rows } = await database.query<{ state: string }>(
    'select state from orders where id = $1',
    [id],
  )
  return rows[0]?.state
}

export const pay: Action = {
  role: 'shopper',
  does: 'has approved the payment',
  healthy: { status: 200, shows: 'Thank you' },
  prepare: prepareApproval,
  request: capture,
  findUnfinished: findUnpaid,
}

/** The worker has to find out alone. */
export const payAndLeave: Action = {
  ...pay,
  does: 'has approved the payment and closes the page',
  isLeft: true,
  async findUnfinished(shop, prepared) {
    // Without waiting for the next scheduled poll, some minutes after the failure.
    await shop.database.query(
      'update payments set look_at = now() where order_id = $1 and status = $2',
      [prepared.id, 'created'],
    )
    await shop.database.query(
      `select graphile_worker.add_job('payments.reconcile', job_key := 'reconcile')`,
    )
    return findUnpaid(shop, prepared)
  },
}

const refundedCents = 500

export const refund: Action = {
  role: 'admin',
  does: 'refunds $5.00',
  healthy: { status: 202, shows: 'Refund of $5.00 started.' },
  async prepare(shop) {
    const prepared = await prepareApproval(shop)
    await capture(shop, prepared)
    return { ...prepared, requestKey: randomUUID() }
  },
  request: (shop, { id, requestKey = '' }) =>
    requestSite(shop, `/api/orders/${id}/refund`, {
      as: 'admin',
      method: 'POST',
      idempotencyKey: requestKey,
      body: { amount: refundedCents / 100 },
    }),
  async findUnfinished({ paypal, database }, { id = '' }) {
    const refunds = [...paypal.ledger.orders.values()]
      .filter(({ custom_id }) => custom_id === id)
      .flatMap((order) => order.refunds)
    if (refunds.length !== 1) return `${refunds.length} refunds of ${id}`
    const { rows } = await database.query<{ cents: number }>(
      'select refunded_cents as cents from orders where id = $1',
      [id],
    )
    return rows[0]?.cents === refundedCents ? undefined : `${id}: the refund is not recorded`
  },
}

/** Says that an order was paid, with a signature by another key. */
export const forgeEvent: Action = {
  role: 'shopper',
  does: 'sends us an event that their order was paid',
  isLeft: true,
  healthy: { status: 403, shows: '' },
  prepare: prepareOrder,
  request: (shop, { id }) =>
    requestSite(shop, '/api/webhooks/paypal', {
      as: 'guest',
      method: 'POST',
      headers: {
        'paypal-transmission-id': randomUUID(),
        'paypal-transmission-time': new Date().toISOString(),
        'paypal-transmission-sig': Buffer.from(randomUUID()).toString('base64'),
        'paypal-cert-url': `${shop.paypal.url}/certificate.pem`,
        'paypal-auth-algo': 'SHA256withRSA',
      },
      body: {
        id: `WH-${randomUUID()}`,
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: { id: randomUUID(), custom_id: id },
      },
    }),
  async findUnfinished({ database }, { id = '' }) {
    const state = await readState(database, id)
    return state === 'placed' ? undefined : `${id} is ${state}`
  },
}
