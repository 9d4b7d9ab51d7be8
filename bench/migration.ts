import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { projectRoot } from '@fairgrove/testing/project'
import { queryOnce } from '@fairgrove/testing/services/database'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { machineDescription } from './machine.ts'
import { startWriters, type Write } from './migration-writes.ts'

/**
 * `npm run bench:migration -- --database-url URL`: applies the missing migrations to a database that an earlier version
 * filled (`npm run seed:scale` in its checkout), while prices, stock and reviews are written and listings are read.
 * Writes docs/bench/migration.md.
 */
const { values } = parseArgs({
  options: { 'database-url': { type: 'string' }, writers: { type: 'string', default: '4' } },
})
const databaseUrl = values['database-url']
if (!databaseUrl) {
  console.error('Usage: npm run bench:migration -- --database-url URL [--writers N]')
  process.exit(2)
}
/** How long writes are measured without a migration, before and after it. */
const quietSeconds = 30

await using writers = await startWriters(databaseUrl, Number(values.writers))
await sleep(quietSeconds * 1000)
const startedAt = new Date()
const start = performance.now()
const applied = await migrate(databaseUrl)
const end = performance.now()
await sleep(quietSeconds * 1000)
const writes = await writers.stop()

const files = await queryOnce(
  databaseUrl,
  `select name, extract(epoch from applied_at - greatest(lag(applied_at) over (order by applied_at, name),
     '${startedAt.toISOString()}')) as seconds
   from schema_migrations order by applied_at desc, name desc limit ${applied.length}`,
)
const [{ products, megabytes } = {}] = await queryOnce(
  databaseUrl,
  `select to_char(count(*), 'FM9,999,999') as products,
     to_char(pg_database_size(current_database()) / 1e6, 'FM999,999') as megabytes from products`,
)

const phases = {
  before: writes.filter(({ at }) => at < start),
  during: writes.filter(({ at }) => at >= start && at < end),
  after: writes.filter(({ at }) => at >= end),
}
const slowest = files.toSorted((a, b) => Number(b.seconds) - Number(a.seconds)).slice(0, 8)
const page = `# Migration benchmark

Written by \`npm run bench:migration\`: ${applied.length} migrations applied to a database of ${products} products (${megabytes} MB) that the
earlier version filled, while ${values.writers} connections wrote prices, stock and reviews and read listings, each one statement after the
other; ${machineDescription}, ${new Date().toISOString().slice(0, 10)}. The migrations took ${((end - start) / 1000).toFixed(0)} s.

| | statements | a second | p50 ms | p95 ms | slowest ms | failed |
|---|--:|--:|--:|--:|--:|--:|
${Object.entries(phases).map(renderPhase).join('\n')}

A failed statement is a deadlock with a migration; the server repeats such transactions (\`inTx\`).

| slowest migrations | seconds |
|---|--:|
${slowest.map(({ name, seconds }) => `| ${name} | ${Number(seconds).toFixed(1)} |`).join('\n')}
`
writeFileSync(join(projectRoot, 'docs/bench/migration.md'), page)
console.log(page)

function renderPhase([phase, statements]: [string, Write[]]): string {
  const times = statements.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  const seconds = phase === 'during' ? (end - start) / 1000 : quietSeconds
  const failed = statements.filter(({ error }) => error !== undefined)
  for (const { name, error } of failed.slice(0, 5)) console.error(`${phase}: ${name}: ${error}`)
  return `| ${phase} | ${times.length.toLocaleString('en-US')} | ${Math.round(times.length / seconds)} | ${at(0.5)} | ${at(0.95)} | ${(times.at(-1) ?? 0).toFixed(0)} | ${failed.length} |`
}
