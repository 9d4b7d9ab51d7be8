import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { ask, createDatabaseIfMissing } from '../services/database.ts'
import { startScaleCluster } from './cluster.ts'
import { loadScaleData, mark } from './load.ts'
import { isLoaded } from './loaded.ts'

/**
 * `npm run seed:scale -- --products 1000000`: a directory of that size, in a database that is kept for the
 * benches (`--fresh` makes it anew) or in the empty one that `--database-url` names.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000000' },
    'database-url': { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
})
const products = Number(values.products)
if (!Number.isInteger(products) || products < 1_000 || products > 10_000_000) {
  console.error(
    'Usage: npm run seed:scale -- --products N (1000 to 10000000) [--database-url URL] [--fresh]',
  )
  process.exit(2)
}

const given = values['database-url']
await using cluster = given ? undefined : await startScaleCluster()
const url = given ?? cluster?.urlFor(products) ?? ''

const say = (step: string, seconds: number) =>
  console.log(`${step.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`)

if (!values.fresh && (await isLoaded(url, products))) {
  console.log(`Already there: ${mark(products)}.`)
} else {
  if (!given) await dropDatabase(url)
  await createDatabaseIfMissing(url)
  const start = performance.now()
  await loadScaleData(url, products, { lanes: Math.min(availableParallelism(), 4), report: say })
  say('all of it', (performance.now() - start) / 1000)
}
await tell(url)

async function dropDatabase(databaseUrl: string): Promise<void> {
  const maintenance = new URL(databaseUrl)
  const name = maintenance.pathname.slice(1)
  maintenance.pathname = '/postgres'
  await ask(maintenance.href, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

async function tell(databaseUrl: string): Promise<void> {
  const tables = await ask(
    databaseUrl,
    `select relname as name, pg_size_pretty(pg_table_size(oid)) as "table",
       pg_size_pretty(pg_indexes_size(oid)) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
     order by pg_total_relation_size(oid) desc`,
  )
  for (const { name, table, indexes } of tables) {
    const [counted] = await ask(databaseUrl, `select count(*) as rows from ${name}`)
    console.log(
      `${String(name).padEnd(24)} ${String(counted?.rows).padStart(10)} rows ${String(table).padStart(9)} + ${String(indexes).padStart(8)} of indexes`,
    )
  }
  console.log(`\n${databaseUrl}${given ? '' : ' (while its server runs)'}`)
}
