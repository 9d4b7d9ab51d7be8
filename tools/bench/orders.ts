import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { auditBooks } from '../audit/audit.ts'
import { machine } from '../machine.ts'
import { startProcess } from '../processes.ts'
import { projectRoot } from '../project.ts'
import { createDatabaseIfMissing } from '../services/database.ts'
import { temporaryFolder } from '../services/folders.ts'
import { startPostgres } from '../services/postgres.ts'
import { migrateDatabase } from '../site.ts'
import { bringBuyers, hangShirts, shirtOrder } from '../stress/shop-floor.ts'
import { runUntilStopped } from '../until-stopped.ts'
import { waitForUrl } from '../waiting.ts'
import { benchEnvironment } from './environment.ts'
import { type Figure, medianOf } from './figures.ts'
import { type Cart, recordOrders, runBareOrders, runOrders } from './order-load.ts'

/**
 * `npm run bench:orders`: orders of three lines over the running API, beside pgbench running the same
 * statements bare, in turns, on a database that really writes. Writes docs/bench/orders.md.
 */
const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
  },
})
const pace = { connections: Number(values.connections), seconds: Number(values.seconds) }
const rounds = Number(values.rounds)
const shirts = 400
const carts = 40

await runUntilStopped(async (parts) => {
  const folder = parts.use(temporaryFolder()).path
  // Kept, not disposable: commits wait for the disk, as they would in earnest.
  const postgres = await startPostgres({ folder, isDisposable: false })
  parts.use(postgres.process)
  const databaseUrl = postgres.url
  await createDatabaseIfMissing(databaseUrl)
  const env = await benchEnvironment(parts, databaseUrl)
  await migrateDatabase({ env, output: process.stderr })
  const prepared = await prepareCarts(databaseUrl)
  const recorded = await recordOrders(databaseUrl, prepared)
  const api = startProcess({
    name: 'api',
    command: process.execPath,
    args: ['apps/server/src/api.ts'],
    cwd: projectRoot,
    env,
    onLine: (line) => console.error(line),
  })
  parts.use(api)
  const origin = env.API_URL ?? ''
  await waitForUrl(`${origin}/readyz`, { what: 'the API', process: api })

  await runOrders(origin, prepared, { ...pace, seconds: 3 })
  await runBareOrders(databaseUrl, recorded, { ...pace, seconds: 3 })
  const pairs: { ours: Figure; bare: Figure }[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const ours = await runOrders(origin, prepared, pace)
    const bare = await runBareOrders(databaseUrl, recorded, pace)
    pairs.push({ ours, bare })
    console.log(
      `${round}: API ${ours.perSecond.toFixed(0)}/s, pgbench ${bare.perSecond.toFixed(0)}/s`,
    )
  }
  const findings = await auditBooks(databaseUrl)
  for (const { claim, detail } of findings) console.log(`WRONG  ${claim}: ${detail}`)
  // The page says that the books are right.
  if (findings.length > 0) return 1
  const roundTrips = recorded[0]?.statements.length ?? 0
  writeFileSync(join(projectRoot, 'docs/bench/orders.md'), pageOf(pairs, roundTrips))
  return 0
})

/** Carts of three lines, spread over the shirts, so that buyers meet now and then but not always. */
async function prepareCarts(databaseUrl: string): Promise<Cart[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const stock = { S: 10_000_000, M: 10_000_000, L: 10_000_000 }
  const ids: string[] = []
  for (let n = 0; n < shirts; n += 1) ids.push((await hangShirts(client, stock)).productId)
  const tokens = await bringBuyers(client, carts)
  await client.query('analyze')
  await client.end()
  return tokens.map((token, n) => ({
    token,
    body: shirtOrder(
      ['S', 'M', 'L'].map((size, line) => ({
        product: ids[(n * 7 + line * 131) % ids.length] ?? '',
        size,
        qty: 1 + (n % 2),
      })),
    ),
  }))
}

function pageOf(pairs: { ours: Figure; bare: Figure }[], roundTrips: number): string {
  const ours = medianOf(pairs.map((pair) => pair.ours))
  const bare = medianOf(pairs.map((pair) => pair.bare))
  const ratios = pairs.map((pair) => pair.ours.perSecond / pair.bare.perSecond)
  const ratio = ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 0
  const row = (name: string, { perSecond, p50, p95 }: Figure) =>
    `| ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms |`
  return `# How fast orders are made

\`npm run bench:orders\`: orders of three lines by signed-in people, each with an Idempotency-Key, over HTTP on one
API process; beside it pgbench with the very statements that process sends (recorded, ${roundTrips} round trips from
the session to the commit), prepared, with new ids. ${pace.connections} connections each, in turns,
${pairs.length} rounds of ${pace.seconds} s, medians. ${shirts} shirts in three sizes, ${carts} buyers; PostgreSQL 15 waits
for the disk at every commit. API, database and load share one machine: ${machine},
${new Date().toISOString().slice(0, 10)}.

| | orders/s | median | 95 % |
|---|---|---|---|
${row('API', ours)}
${row('pgbench, bare statements', bare)}

**The API makes ${(ratio * 100).toFixed(0)} % of the bare rate** (median of the rounds' ratios; goal: 40 %).
Afterwards \`npm run audit\` finds the books right.
`
}
