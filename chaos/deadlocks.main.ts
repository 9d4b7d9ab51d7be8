import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { createDatabaseIfMissing } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startPostgres } from '@fairgrove/testing/services/postgres'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { runDeadlocks } from './deadlocks.ts'

/**
 * `deadlocks --rounds 1000`: concurrent changes of products, brands and inventory with every core busy, on a
 * disposable PostgreSQL.
 */
export async function runDeadlockSuite(
  stack: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '1000' } } })
  const folder = stack.use(createTemporaryFolder()).path
  const postgres = await startPostgres({ folder, isDisposable: true })
  stack.use(postgres.process)
  await createDatabaseIfMissing(postgres.url)
  await migrate(postgres.url)
  const cores = availableParallelism()
  for (let n = 0; n < cores; n += 1) burnCore(stack)
  const start = performance.now()
  const report = await runDeadlocks({
    databaseUrl: postgres.url,
    rounds: Number(values.rounds),
    onRound: (round) => round % 100 === 0 && console.log(`round ${round}`),
  })
  const seconds = Math.round((performance.now() - start) / 1000)
  const total = Object.values(report.writes).reduce((sum, n) => sum + n, 0)
  console.log(`${report.rounds} rounds in ${seconds} s with ${cores} cores busy`)
  console.log(`${total} transactions: ${JSON.stringify(report.writes)}`)
  console.log(`${report.deadlocks} deadlocks`)
  for (const violation of report.violations) console.log(`WRONG  ${violation}`)
  return report.deadlocks + report.violations.length === 0 ? 0 : 1
}

function burnCore(stack: AsyncDisposableStack): void {
  const worker = new Worker('for (;;) {}', { eval: true })
  stack.defer(async () => {
    await worker.terminate()
  })
}
