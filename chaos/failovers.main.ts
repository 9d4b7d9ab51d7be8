import { parseArgs } from 'node:util'
import { printWorkloadReport } from './checkout-workload.ts'
import { runFailovers } from './failovers.ts'
import { startReplicatedPostgres } from './replicated-postgres.ts'
import { createShopEnvironment } from './shop-environment.ts'

/** `failovers --failovers 10 --seed 1`, on two disposable database servers. */
export async function runFailoverSuite(
  stack: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      failovers: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
    },
  })
  const cluster = stack.use(await startReplicatedPostgres())
  const shop = await createShopEnvironment(stack, {
    existing: { databaseUrl: cluster.url },
    logLevel: 'silent',
  })
  const started = performance.now()
  const { downtimesMs, ...report } = await runFailovers({
    ...shop,
    cluster,
    failovers: Number(values.failovers),
    seed: values.seed,
    log: console.log,
  })
  const longest = Math.round(Math.max(...downtimesMs))
  console.log(
    `\n${downtimesMs.length} failovers, the longest pause between two orders ${longest} ms`,
  )
  printWorkloadReport(report, (performance.now() - started) / 1000)
  return report.violations.length === 0 ? 0 : 1
}
