import type { PaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import type { StockedProduct } from '@fairgrove/testing/seed-shop'
import type pg from 'pg'

export type OrderRow = {
  id: string
  state: string
  email: string
  total: number
  refunded: number
  wasPaid: boolean
}

type Evidence = {
  client: Pick<pg.Pool, 'query'>
  /** Orders confirmed to buyers. */
  confirmedOrderIds: string[]
  paypal: PaypalStandIn
  goods: StockedProduct
  /** Message-IDs in order of arrival, duplicates included. */
  emailIds: string[]
  /** The most emails that workers may have been sending when they crashed. */
  maxDuplicateEmails: number
}

/**
 * Compares the provider's ledger, the stock and the inbox with our database once the queue is empty. Returns
 * the violations.
 */
export async function findViolations(evidence: Evidence): Promise<string[]> {
  const { client, paypal, goods } = evidence
  const orders = await listOrders(client)
  // The inbox may be shared.
  const ids = new Set(orders.map(({ id }) => id))
  const emailIds = evidence.emailIds.filter((emailId) => ids.has(emailId.slice(0, 36)))
  return [
    ...findMoneyViolations(orders, paypal.ledger.balances()),
    ...orders.filter(({ state }) => state === 'placed').map(({ id }) => `${id} still holds stock`),
    ...(await findStockViolations(client, goods)),
    ...findLostEmails(orders, emailIds),
    ...findDuplicateEmails(emailIds, evidence.maxDuplicateEmails),
    ...findDuplicateOrders(orders),
    ...findLostOrders(orders, evidence.confirmedOrderIds),
    ...(await findUnfinishedJobs(client)),
  ]
}

export async function listOrders(client: Evidence['client']): Promise<OrderRow[]> {
  const { rows } = await client.query<OrderRow>(
    `select id, state, contact_email as email, total_cents as total, refunded_cents as refunded,
       paid_at is not null as "wasPaid" from orders`,
  )
  return rows
}

export function findMoneyViolations(orders: OrderRow[], held: Record<string, number>): string[] {
  const known = new Set(orders.map(({ id }) => id))
  const unknownIds = Object.keys(held).filter((id) => !known.has(id))
  const mismatches = orders.flatMap(({ id, state, total, refunded }) => {
    const owed = state === 'paid' || state === 'delivered' ? total - refunded : 0
    const taken = held[id] ?? 0
    return owed === taken ? [] : [`${id} is ${state}: ${owed} in our books, ${taken} at PayPal`]
  })
  return [
    ...unknownIds.map((id) => `PayPal holds money for ${id}, which is no order`),
    ...mismatches,
  ]
}

async function findStockViolations(
  client: Evidence['client'],
  { productId, perSize }: StockedProduct,
): Promise<string[]> {
  const { rows } = await client.query<{ size: string; found: number }>(
    `select size, on_hand + coalesce((select sum(taken) from order_lines l
       where l.product_id = s.product_id and l.size = s.size), 0)::integer as found
     from product_stock s where product_id = $1`,
    [productId],
  )
  return rows
    .filter(({ found }) => found !== perSize)
    .map(({ size, found }) => `size ${size}: ${found} of ${perSize} are accounted for`)
}

/** Message-IDs are built from order id and event (orders/jobs.ts). */
export function findLostEmails(orders: OrderRow[], emailIds: string[]): string[] {
  const arrived = new Set(emailIds)
  return orders.flatMap(({ id, state, refunded, wasPaid }) => {
    const expected = [
      `${id}-placed`,
      ...(wasPaid ? [`${id}-paid`] : []),
      ...(state === 'cancelled' ? [`${id}-cancelled`] : []),
      ...(refunded > 0 ? [`${id}-refunded-${refunded}`] : []),
    ]
    return expected
      .filter((emailId) => !arrived.has(emailId))
      .map((emailId) => `${emailId} never came`)
  })
}

/**
 * A worker that crashes between the mail server's 250 and its own commit cannot know; its successor sends the
 * email again with the same Message-ID, so inboxes show it once. No other duplicate is allowed.
 */
export function findDuplicateEmails(emailIds: string[], maxDuplicates: number): string[] {
  const repeated = emailIds.length - new Set(emailIds).size
  return repeated > maxDuplicates
    ? [`${repeated} letters came twice, ${maxDuplicates} may have`]
    : []
}

export function findDuplicateOrders(orders: OrderRow[]): string[] {
  return [...Map.groupBy(orders, ({ email }) => email)].flatMap(([email, theirs]) =>
    theirs.length > 1 ? [`${email} ordered once and got ${theirs.length} orders`] : [],
  )
}

export function findLostOrders(orders: OrderRow[], confirmedOrderIds: string[]): string[] {
  const known = new Set(orders.map(({ id }) => id))
  return confirmedOrderIds
    .filter((id) => !known.has(id))
    .map((id) => `${id} was promised and is gone`)
}

async function findUnfinishedJobs(client: Evidence['client']): Promise<string[]> {
  const { rows } = await client.query<{ task: string; error: string | null }>(
    'select task_identifier as task, last_error as error from graphile_worker.jobs',
  )
  return rows.map(({ task, error }) => `the job ${task} is not done: ${error ?? 'not tried'}`)
}
