import { randomUUID } from 'node:crypto'
import { runAudit } from '@fairgrove/testing/audit/audit'
import type { PaypalStandIn } from '@fairgrove/testing/paypal/stand-in'
import { buildOrderBody, seedBuyers, seedProduct } from '@fairgrove/testing/seed-shop'
import { waitUntil } from '@fairgrove/testing/wait'
import pg from 'pg'

type RaceTarget = {
  /** One per process; requests rotate through them. */
  apiUrls: string[]
  databaseUrl: string
  paypal: PaypalStandIn
}
type RaceSizes = { buyers: number; stock: Record<string, number>; repeats: number; paid: number }
type ApiResponse = {
  status: number
  body: { code?: string; order?: { _id: string }; id?: string; key?: string }
}

export type RaceReport = { name: string; summary: string; violations: string[] }

/** Concurrent requests on several processes; after each race the invariants are audited. */
export async function runRaces(target: RaceTarget, sizes: RaceSizes): Promise<RaceReport[]> {
  const client = new pg.Client({ connectionString: target.databaseUrl })
  await client.connect()
  try {
    const reports: RaceReport[] = []
    for (const race of [raceForStock, repeatOneRequest, payConcurrently]) {
      const report = await race(target, client, sizes)
      await waitForIdleQueue(client)
      const found = await runAudit(target.databaseUrl)
      report.violations.push(
        ...found.map(({ invariant, id, detail }) => `${invariant}: ${id} ${detail}`),
      )
      reports.push(report)
    }
    return reports
  } finally {
    await client.end()
  }
}

async function raceForStock(
  target: RaceTarget,
  client: pg.Client,
  sizes: RaceSizes,
): Promise<RaceReport> {
  const { productId } = await seedProduct(client, sizes.stock)
  const names = Object.keys(sizes.stock)
  const tokens = await seedBuyers(client, sizes.buyers)
  const responses = await Promise.all(
    tokens.map((token, n) =>
      post(target, n, '/api/orders', {
        token,
        key: randomUUID(),
        body: buildOrderBody([{ product: productId, size: names[n % names.length] ?? '', qty: 1 }]),
      }),
    ),
  )
  const units = Object.values(sizes.stock).reduce((sum, count) => sum + count, 0)
  const bought = responses.filter(({ status }) => status === 201).length
  const refused = responses.filter(({ body }) => body.code === 'sold_out').length
  const { rows } = await client.query<{ left: number }>(
    'select on_hand as left from product_stock where product_id = $1',
    [productId],
  )
  return {
    name: `${sizes.buyers} buyers, ${units} shirts in ${names.length} sizes`,
    summary: `${bought} bought, ${refused} were rejected as sold out, left: ${rows.map(({ left }) => left)}`,
    violations: [
      ...(bought === units ? [] : [`${bought} bought ${units} shirts`]),
      ...(bought + refused === responses.length
        ? []
        : [`other responses: ${summarizeUnexpected(responses)}`]),
      ...rows.filter(({ left }) => left !== 0).map(({ left }) => `${left} are left`),
    ],
  }
}

async function repeatOneRequest(
  target: RaceTarget,
  client: pg.Client,
  sizes: RaceSizes,
): Promise<RaceReport> {
  const { productId } = await seedProduct(client, { M: sizes.repeats })
  const [token = ''] = await seedBuyers(client, 1)
  const key = randomUUID()
  const body = buildOrderBody([{ product: productId, size: 'M', qty: 1 }])
  const times = Array.from({ length: sizes.repeats }, (_, n) => n)
  const placed = await Promise.all(
    times.map((n) => post(target, n, '/api/orders', { token, key, body })),
  )
  const ids = new Set(placed.map(({ body }) => body.order?._id))
  const id = placed[0]?.body.order?._id ?? ''
  const started = await Promise.all(
    times.map((n) => post(target, n, `/api/orders/${id}/paypal`, { token })),
  )
  const providerIds = new Set(started.map(({ body }) => body.id))
  target.paypal.approve(started[0]?.body.id ?? '')
  const captured = await Promise.all(
    times.map((n) => post(target, n, `/api/orders/${id}/paypal/capture`, { token })),
  )
  const all = [...placed, ...started, ...captured]
  const captures = target.paypal.ledger.orders.get(started[0]?.body.id ?? '')?.captures.length
  const { rows } = await client.query<{ left: number }>(
    'select on_hand as left from product_stock where product_id = $1',
    [productId],
  )
  return {
    name: `${sizes.repeats} repeats of one request with one key, its payment and its capture`,
    summary: `${ids.size} order, ${providerIds.size} payment, ${captures} capture`,
    violations: [
      ...(ids.size === 1 && id ? [] : [`${ids.size} orders`]),
      ...(providerIds.size === 1 ? [] : [`${providerIds.size} payments`]),
      ...(captures === 1 ? [] : [`${captures} captures`]),
      ...(rows[0]?.left === sizes.repeats - 1 ? [] : [`${rows[0]?.left} shirts are left`]),
      ...(all.every(({ status }) => status < 300)
        ? []
        : [`other responses: ${summarizeUnexpected(all)}`]),
    ],
  }
}

async function payConcurrently(
  target: RaceTarget,
  client: pg.Client,
  sizes: RaceSizes,
): Promise<RaceReport> {
  const { productId } = await seedProduct(client, { M: 2 * sizes.paid })
  const tokens = await seedBuyers(client, sizes.paid)
  target.paypal.switches.set({ duplicatesWebhooks: true, sendsWebhookFirst: true })
  const ids = await Promise.all(
    tokens.map(async (token, n) => {
      const body = buildOrderBody([{ product: productId, size: 'M', qty: 2 }])
      const placed = await post(target, n, '/api/orders', { token, key: randomUUID(), body })
      const id = placed.body.order?._id ?? ''
      const started = await post(target, n, `/api/orders/${id}/paypal`, { token })
      target.paypal.approve(started.body.id ?? '')
      // Two tabs on two processes, while the webhook arrives twice.
      await Promise.all(
        [n, n + 1].map((index) =>
          post(target, index, `/api/orders/${id}/paypal/capture`, { token }),
        ),
      )
      return id
    }),
  )
  await target.paypal.webhooks.waitUntilDelivered()
  await waitForIdleQueue(client)
  target.paypal.switches.reset()
  const { rows } = await client.query<{
    orders: number
    coins: number
    shares: number
  }>(
    `select count(*) filter (where state = 'paid')::int as orders,
       (select count(*)::int from coin_entries where reference = any (select 'merchandise:' || unnest($1::uuid[]))
         and amount = 24) as coins,
       (select count(*)::int from fund_entries where order_id = any ($1)) as shares
     from orders where id = any ($1)`,
    [ids],
  )
  const [found] = rows
  const counts = [found?.orders, found?.coins, found?.shares]
  return {
    name: `${sizes.paid} orders paid by two tabs and a duplicated webhook at once`,
    summary: `${counts[0]} paid, ${counts[1]} earned 24 coins, ${counts[2]} shares for the fund`,
    violations: counts.every((count) => count === sizes.paid) ? [] : [`not ${sizes.paid} of each`],
  }
}

async function post(
  { apiUrls }: RaceTarget,
  index: number,
  path: string,
  { token, key, body }: { token: string; key?: string; body?: object },
): Promise<ApiResponse> {
  const response = await fetch(`${apiUrls[index % apiUrls.length]}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  })
  return { status: response.status, body: (await response.json()) as ApiResponse['body'] }
}

function summarizeUnexpected(responses: ApiResponse[]): string {
  const unexpected = responses.filter(
    ({ status, body }) => status >= 300 && body.code !== 'sold_out',
  )
  const counts = Map.groupBy(unexpected, ({ status, body }) => `${status} ${body.code}`)
  return [...counts].map(([name, all]) => `${all.length} × ${name}`).join(', ')
}

/** Waits until no due job is left. */
async function waitForIdleQueue(client: pg.Client): Promise<void> {
  const isIdle = async () => {
    const { rows } = await client.query<{ due: number }>(
      'select count(*)::int as due from graphile_worker.jobs where run_at <= now()',
    )
    return rows[0]?.due === 0
  }
  await waitUntil(isIdle, { what: 'an empty queue', timeoutMs: 180_000, intervalMs: 250 })
}
