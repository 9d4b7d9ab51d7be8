import { createHash, randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import pg from 'pg'
import { rollUpDays } from '../apps/server/src/analytics/jobs.ts'
import { systemClock } from '../apps/server/src/clock.ts'
import { openDb, openPool } from '../apps/server/src/db/pool.ts'
import { insightRanges } from '../packages/contract/src/analytics.options.ts'
import { startApi } from './directory.ts'
import type { Measurement } from './measurement.ts'
import { getOrderSizes, seedOrderHistory } from './scale-data/order-history.ts'
import { type LoadProfile, measurePaths } from './wrk.ts'

/** For the p95 with one request at a time: dashboards are opened a few times a day. */
const budgetMs = 150

type DashboardResult = { name: string; figures: Record<string, Measurement> }
type DashboardsRun = {
  results: DashboardResult[]
  rollUpSeconds: { first: number; hourly: number }
}

/** The dashboards of the largest seller, the largest shop, an average seller and an admin, over HTTP. */
export async function measureDashboards(
  databaseUrl: string,
  products: number,
  load: LoadProfile,
): Promise<DashboardsRun> {
  await seedOrderHistory(databaseUrl, products)
  const rollUpSeconds = {
    first: await timeRollUp(databaseUrl),
    hourly: await timeRollUp(databaseUrl),
  }
  console.log('roll-up', JSON.stringify(rollUpSeconds))
  const people = await findPeople(databaseUrl)
  await using stack = new AsyncDisposableStack()
  const origin = await startApi(stack, databaseUrl)
  const results: DashboardResult[] = []
  for (const { name, token, path } of people) {
    for (const days of insightRanges) {
      const target = {
        origin,
        paths: [`${path}?days=${days}`],
        headers: { authorization: `Bearer ${token}` },
      }
      const figures = await measurePaths(target, load)
      console.log(name, days, JSON.stringify(figures))
      results.push({ name: `${name}, ${days === 365 ? '12 months' : `${days} days`}`, figures })
    }
  }
  return { results, rollUpSeconds }
}

async function timeRollUp(databaseUrl: string): Promise<number> {
  const pool = openPool(databaseUrl, { max: 2, statementSeconds: 600, warn: () => undefined })
  const db = openDb(pool)
  const start = performance.now()
  await rollUpDays({ clock: systemClock, longQueryDb: db })
  await db.destroy()
  return (performance.now() - start) / 1000
}

async function findPeople(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const find = async (sql: string) =>
      String((await client.query<{ id: string }>(sql)).rows[0]?.id)
    const largestSeller = await find(
      'select seller_id as id from order_lines group by 1 order by count(*) desc limit 1',
    )
    const largestShop =
      await find(`select d.owner_id as id from orders o join dispensaries d on d.id = o.dispensary_id
      group by 1 order by count(*) desc limit 1`)
    const averageSeller = await find(`select seller_id as id from order_lines group by 1
      order by abs(count(*) - (select count(*) / count(distinct seller_id) from order_lines)) limit 1`)
    const admin = await find(
      'update accounts set is_admin = true where id = (select min(id::text)::uuid from accounts where not is_seller) returning id',
    )
    const seller = async (name: string, id: string) => ({
      name,
      token: await openSession(client, id),
      path: `/api/seller/${id}/insights`,
    })
    return [
      await seller('the largest seller', largestSeller),
      await seller('the largest shop', largestShop),
      await seller('an average seller', averageSeller),
      { name: 'an admin', token: await openSession(client, admin), path: '/api/admin/insights' },
    ]
  } finally {
    await client.end()
  }
}

async function openSession(client: pg.Client, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into sessions (id, account_id, token_hash, device, created_at, last_seen_at, expires_at)
     values (gen_random_uuid(), $1, $2, '', now(), now(), now() + interval '1 day')`,
    [accountId, createHash('sha256').update(token).digest()],
  )
  return token
}

type RunDetails = {
  products: number
  machine: string
  date: string
  rounds: number
  seconds: number
}

export function renderDashboardsReport(
  { results, rollUpSeconds }: DashboardsRun,
  run: RunDetails,
): string {
  const connectionCounts = Object.keys(results[0]?.figures ?? {})
  const sizes = getOrderSizes(run.products)
  const formatCount = (count: number) => count.toLocaleString('en-US')
  const rows = results.map(({ name, figures }) => {
    const cells = connectionCounts.map((connections) => {
      const { p50, p95 } = figures[connections] ?? { p50: 0, p95: 0 }
      return `${p50.toFixed(1)} / ${p95.toFixed(1)}`
    })
    const isWithinBudget = (figures[1]?.p95 ?? 0) <= budgetMs
    return `| ${[name, ...cells, `${budgetMs} ms${isWithinBudget ? '' : ': missed'}`].join(' | ')} |`
  })
  return `# Dashboards benchmark

Generated by \`npm run bench -- dashboards --products ${run.products}\`: requests over HTTP. ${formatCount(run.products)} products,
${formatCount(sizes.orders)} orders in two years, ${formatCount(sizes.ofLargestSeller)} of them of the largest seller and
${formatCount(sizes.ofLargestShop)} of the largest shop, ${run.machine}, ${run.date}; database, API and load generator share the
machine. p50 / p95 in ms, the median of ${run.rounds} rounds of ${run.seconds} s. The budget is for the p95 of one connection.
The machine's load average was ${loadavg()[0]?.toFixed(1)} at the end: above the number of cores, other work slowed the requests.

The roll-up of two years took ${rollUpSeconds.first.toFixed(1)} s, the hourly one ${rollUpSeconds.hourly.toFixed(1)} s.

| dashboard | ${connectionCounts.map((connections) => `${connections} ${connections === '1' ? 'connection' : 'connections'}`).join(' | ')} | budget |
|---|${connectionCounts.map(() => '--:|').join('')}--:|
${rows.join('\n')}
`
}
