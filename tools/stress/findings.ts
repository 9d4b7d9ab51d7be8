import type pg from 'pg'
import type { PaypalStandIn } from '../paypal/stand-in.ts'
import type { Goods } from './goods.ts'

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
  /** The orders that buyers were told of. */
  promised: string[]
  paypal: PaypalStandIn
  goods: Goods
  /** Message ids as they arrived, repetitions included. */
  letters: string[]
  /** How many letters may have been under way, in all, when a worker died. */
  lettersUnderWay: number
}

/**
 * What is wrong after everything has come to rest, told from the outside: the provider's books, the shelf and
 * the mailbox against ours. Empty when all is well.
 */
export async function findWrongs(evidence: Evidence): Promise<string[]> {
  const { client, paypal, goods } = evidence
  const { rows: orders } = await client.query<OrderRow>(
    `select id, state, contact_email as email, total_cents as total, refunded_cents as refunded,
       paid_at is not null as "wasPaid" from orders`,
  )
  // The mailbox may be everybody's.
  const ids = new Set(orders.map(({ id }) => id))
  const letters = evidence.letters.filter((letter) => ids.has(letter.slice(0, 36)))
  return [
    ...moneyWrongs(orders, paypal.books.balances()),
    ...orders.filter(({ state }) => state === 'placed').map(({ id }) => `${id} still holds stock`),
    ...(await stockWrongs(client, goods)),
    ...lostLetters(orders, letters),
    ...doubledLetters(letters, evidence.lettersUnderWay),
    ...twiceOrdered(orders),
    ...lostOrders(orders, evidence.promised),
    ...(await lostJobs(client)),
  ]
}

export function moneyWrongs(orders: OrderRow[], held: Record<string, number>): string[] {
  const known = new Set(orders.map(({ id }) => id))
  const strangers = Object.keys(held).filter((id) => !known.has(id))
  const wrong = orders.flatMap(({ id, state, total, refunded }) => {
    const owed = state === 'paid' || state === 'delivered' ? total - refunded : 0
    const taken = held[id] ?? 0
    return owed === taken ? [] : [`${id} is ${state}: ${owed} in our books, ${taken} at PayPal`]
  })
  return [...strangers.map((id) => `PayPal holds money for ${id}, which is no order`), ...wrong]
}

async function stockWrongs(
  client: Evidence['client'],
  { productId, perSize }: Goods,
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

/** Named by order and occasion (orders/jobs.ts). */
export function lostLetters(orders: OrderRow[], letters: string[]): string[] {
  const arrived = new Set(letters)
  return orders.flatMap(({ id, state, refunded, wasPaid }) => {
    const expected = [
      `${id}-placed`,
      ...(wasPaid ? [`${id}-paid`] : []),
      ...(state === 'cancelled' ? [`${id}-cancelled`] : []),
      ...(refunded > 0 ? [`${id}-refunded-${refunded}`] : []),
    ]
    return expected.filter((letter) => !arrived.has(letter)).map((letter) => `${letter} never came`)
  })
}

/**
 * A worker that dies between the mail server's yes and its own note of it cannot know; its successor sends the
 * letter again under the same Message-ID, by which mailboxes show it once. Nothing else may repeat one.
 */
export function doubledLetters(letters: string[], underWay: number): string[] {
  const repeated = letters.length - new Set(letters).size
  return repeated > underWay ? [`${repeated} letters came twice, ${underWay} may have`] : []
}

export function twiceOrdered(orders: OrderRow[]): string[] {
  return [...Map.groupBy(orders, ({ email }) => email)].flatMap(([email, theirs]) =>
    theirs.length > 1 ? [`${email} ordered once and got ${theirs.length} orders`] : [],
  )
}

export function lostOrders(orders: OrderRow[], promised: string[]): string[] {
  const known = new Set(orders.map(({ id }) => id))
  return promised.filter((id) => !known.has(id)).map((id) => `${id} was promised and is gone`)
}

async function lostJobs(client: Evidence['client']): Promise<string[]> {
  const { rows } = await client.query<{ task: string; error: string | null }>(
    'select task_identifier as task, last_error as error from graphile_worker.jobs',
  )
  return rows.map(({ task, error }) => `the job ${task} is not done: ${error ?? 'not tried'}`)
}
