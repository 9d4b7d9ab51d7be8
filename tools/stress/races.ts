import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { auditBooks } from '../audit/audit.ts'
import type { PaypalStandIn } from '../paypal/stand-in.ts'
import { waitUntil } from '../waiting.ts'
import { bringBuyers, hangShirts, shirtOrder } from './shop-floor.ts'

type Floor = {
  /** One per process; requests go round. */
  apiUrls: string[]
  databaseUrl: string
  paypal: PaypalStandIn
}
type Sizes = { buyers: number; stock: Record<string, number>; repeats: number; paid: number }
type Answer = {
  status: number
  body: { code?: string; order?: { _id: string }; id?: string; key?: string }
}

export type RaceReport = { name: string; said: string; wrongs: string[] }

/** Everybody at once, on several processes; after each race the books are audited. */
export async function runRaces(floor: Floor, sizes: Sizes): Promise<RaceReport[]> {
  const client = new pg.Client({ connectionString: floor.databaseUrl })
  await client.connect()
  try {
    const reports: RaceReport[] = []
    for (const race of [raceForShirts, repeatOneRequest, payFromBothSides]) {
      const report = await race(floor, client, sizes)
      await waitForQuiet(client)
      const found = await auditBooks(floor.databaseUrl)
      report.wrongs.push(...found.map(({ claim, id, detail }) => `${claim}: ${id} ${detail}`))
      reports.push(report)
    }
    return reports
  } finally {
    await client.end()
  }
}

async function raceForShirts(floor: Floor, client: pg.Client, sizes: Sizes): Promise<RaceReport> {
  const { productId } = await hangShirts(client, sizes.stock)
  const names = Object.keys(sizes.stock)
  const tokens = await bringBuyers(client, sizes.buyers)
  const answers = await Promise.all(
    tokens.map((token, n) =>
      post(floor, n, '/api/orders', {
        token,
        key: randomUUID(),
        body: shirtOrder([{ product: productId, size: names[n % names.length] ?? '', qty: 1 }]),
      }),
    ),
  )
  const units = Object.values(sizes.stock).reduce((sum, count) => sum + count, 0)
  const bought = answers.filter(({ status }) => status === 201).length
  const refused = answers.filter(({ body }) => body.code === 'sold_out').length
  const { rows } = await client.query<{ left: number }>(
    'select on_hand as left from product_stock where product_id = $1',
    [productId],
  )
  return {
    name: `${sizes.buyers} buyers, ${units} shirts in ${names.length} sizes`,
    said: `${bought} bought, ${refused} were told it is sold out, left: ${rows.map(({ left }) => left)}`,
    wrongs: [
      ...(bought === units ? [] : [`${bought} bought ${units} shirts`]),
      ...(bought + refused === answers.length ? [] : [`other answers: ${oddAnswers(answers)}`]),
      ...rows.filter(({ left }) => left !== 0).map(({ left }) => `${left} are left`),
    ],
  }
}

async function repeatOneRequest(
  floor: Floor,
  client: pg.Client,
  sizes: Sizes,
): Promise<RaceReport> {
  const { productId } = await hangShirts(client, { M: sizes.repeats })
  const [token = ''] = await bringBuyers(client, 1)
  const key = randomUUID()
  const body = shirtOrder([{ product: productId, size: 'M', qty: 1 }])
  const times = Array.from({ length: sizes.repeats }, (_, n) => n)
  const placed = await Promise.all(
    times.map((n) => post(floor, n, '/api/orders', { token, key, body })),
  )
  const ids = new Set(placed.map(({ body }) => body.order?._id))
  const id = placed[0]?.body.order?._id ?? ''
  const started = await Promise.all(
    times.map((n) => post(floor, n, `/api/orders/${id}/paypal`, { token })),
  )
  const providerIds = new Set(started.map(({ body }) => body.id))
  floor.paypal.approve(started[0]?.body.id ?? '')
  const captured = await Promise.all(
    times.map((n) => post(floor, n, `/api/orders/${id}/paypal/capture`, { token })),
  )
  const all = [...placed, ...started, ...captured]
  const captures = floor.paypal.books.orders.get(started[0]?.body.id ?? '')?.captures.length
  const { rows } = await client.query<{ left: number }>(
    'select on_hand as left from product_stock where product_id = $1',
    [productId],
  )
  return {
    name: `${sizes.repeats} repeats of one request with one key, its payment and its capture`,
    said: `${ids.size} order, ${providerIds.size} payment, ${captures} capture`,
    wrongs: [
      ...(ids.size === 1 && id ? [] : [`${ids.size} orders`]),
      ...(providerIds.size === 1 ? [] : [`${providerIds.size} payments`]),
      ...(captures === 1 ? [] : [`${captures} captures`]),
      ...(rows[0]?.left === sizes.repeats - 1 ? [] : [`${rows[0]?.left} shirts are left`]),
      ...(all.every(({ status }) => status < 300) ? [] : [`other answers: ${oddAnswers(all)}`]),
    ],
  }
}

async function payFromBothSides(
  floor: Floor,
  client: pg.Client,
  sizes: Sizes,
): Promise<RaceReport> {
  const { productId } = await hangShirts(client, { M: 2 * sizes.paid })
  const tokens = await bringBuyers(client, sizes.paid)
  floor.paypal.switches.set({ doublesNotices: true, noticesFirst: true })
  const ids = await Promise.all(
    tokens.map(async (token, n) => {
      const body = shirtOrder([{ product: productId, size: 'M', qty: 2 }])
      const placed = await post(floor, n, '/api/orders', { token, key: randomUUID(), body })
      const id = placed.body.order?._id ?? ''
      const started = await post(floor, n, `/api/orders/${id}/paypal`, { token })
      floor.paypal.approve(started.body.id ?? '')
      // Two tabs on two processes, while the provider's notice comes in twice.
      await Promise.all(
        [n, n + 1].map((turn) => post(floor, turn, `/api/orders/${id}/paypal/capture`, { token })),
      )
      return id
    }),
  )
  await floor.paypal.notices.settled()
  await waitForQuiet(client)
  floor.paypal.switches.reset()
  const { rows } = await client.query<{
    orders: number
    coins: number
    shares: number
    mails: number
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
    name: `${sizes.paid} orders paid by two tabs and a doubled notice at once`,
    said: `${counts[0]} paid, ${counts[1]} earned 24 coins, ${counts[2]} shares for the fund`,
    wrongs: counts.every((count) => count === sizes.paid) ? [] : [`not ${sizes.paid} of each`],
  }
}

async function post(
  { apiUrls }: Floor,
  turn: number,
  path: string,
  { token, key, body }: { token: string; key?: string; body?: object },
): Promise<Answer> {
  const reply = await fetch(`${apiUrls[turn % apiUrls.length]}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(60_000),
  })
  return { status: reply.status, body: (await reply.json()) as Answer['body'] }
}

function oddAnswers(answers: Answer[]): string {
  const odd = answers.filter(({ status, body }) => status >= 300 && body.code !== 'sold_out')
  const counts = Map.groupBy(odd, ({ status, body }) => `${status} ${body.code}`)
  return [...counts].map(([name, all]) => `${all.length} × ${name}`).join(', ')
}

/** The worker has nothing left to do that is due. */
async function waitForQuiet(client: pg.Client): Promise<void> {
  const isQuiet = async () => {
    const { rows } = await client.query<{ due: number }>(
      'select count(*)::int as due from graphile_worker.jobs where run_at <= now()',
    )
    return rows[0]?.due === 0
  }
  await waitUntil(isQuiet, { what: 'an empty queue', timeoutMs: 180_000, pauseMs: 250 })
}
