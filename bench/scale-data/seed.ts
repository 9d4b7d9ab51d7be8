import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { createDatabaseIfMissing, queryOnce } from '@fairgrove/testing/services/database'
import pg from 'pg'
import { startScaleCluster } from './cluster.ts'
import { getCompletionMarker, loadScaleData } from './load.ts'
import { isLoaded } from './loaded.ts'

/**
 * `npm run seed:scale -- --products 1000000`: a directory of that size, in a database kept for benchmarks
 * (`--fresh` recreates it) or in the empty one that `--database-url` names.
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

const givenUrl = values['database-url']
await using cluster = givenUrl ? undefined : await startScaleCluster()
const url = givenUrl ?? cluster?.urlFor(products) ?? ''

const printStep = (step: string, seconds: number) =>
  console.log(`${step.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`)

if (!values.fresh && (await isLoaded(url, products))) {
  console.log(`Already there: ${getCompletionMarker(products)}.`)
} else {
  if (!givenUrl) await dropDatabase(url)
  await createDatabaseIfMissing(url)
  const start = performance.now()
  await loadScaleData(url, products, {
    connections: Math.min(availableParallelism(), 4),
    report: printStep,
  })
  printStep('all of it', (performance.now() - start) / 1000)
}
await printTables(url)

async function dropDatabase(databaseUrl: string): Promise<void> {
  const maintenance = new URL(databaseUrl)
  const name = maintenance.pathname.slice(1)
  maintenance.pathname = '/postgres'
  await queryOnce(
    maintenance.href,
    `drop database if exists ${pg.escapeIdentifier(name)} with (force)`,
  )
}

async function printTables(databaseUrl: string): Promise<void> {
  const tables = await queryOnce(
    databaseUrl,
    `select relname as name, pg_size_pretty(pg_table_size(oid)) as "table",
       pg_size_pretty(pg_indexes_size(oid)) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 0
     order by pg_total_relation_size(oid) desc`,
  )
  for (const { name, table, indexes } of tables) {
    const [counted] = await queryOnce(databaseUrl, `select count(*) as rows from ${name}`)
    console.log(
      `${String(name).padEnd(24)} ${String(counted?.rows).padStart(10)} rows ${String(table).padStart(9)} + ${String(indexes).padStart(8)} of indexes`,
    )
  }
  console.log(`\n${databaseUrl}${givenUrl ? '' : ' (while its server runs)'}`)
}
