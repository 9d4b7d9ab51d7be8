import { parseArgs } from 'node:util'
import {
  type PeriodReport,
  runReplicaWorkload,
  startReplicaApis,
  waitForReads,
} from './replicas.ts'
import { createShopEnvironment } from './shop-environment.ts'
import { startPrimaryWithReplicas } from './streaming-replicas.ts'

/** `replicas --seconds 20`: a primary, two replicas that fail in turn, and two APIs, on disposable servers. */
export async function runReplicaSuite(
  stack: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '20' } } })
  const primary = await startPrimaryWithReplicas(stack)
  const shop = await createShopEnvironment(stack, {
    existing: { databaseUrl: primary.url },
    logLevel: 'silent',
  })
  const [first, second] = await Promise.all([primary.addReplica(), primary.addReplica()])
  const apis = await startReplicaApis(stack, {
    env: shop.env,
    replicaUrls: [first.url, second.url],
    processes: 2,
    maxLagSeconds: 5,
  })
  await waitForReads(apis, 'replica')
  const reports = await runReplicaWorkload({
    apis,
    databaseUrl: primary.url,
    secondsPerPeriod: Number(values.seconds),
    visitors: { readers: 8, counters: 4, guests: 4 },
    periods: [
      { name: 'two replicas', start: async () => undefined },
      { name: 'the first hangs', start: first.hang },
      { name: 'the first is killed', start: first.kill },
      {
        name: 'the first is back, the second 2 s behind',
        start: () => Promise.all([first.restart(), second.setApplyDelay(2_000)]),
      },
      {
        name: 'the second stops replaying',
        start: async () => {
          await second.setApplyDelay(0)
          await second.pauseReplay()
        },
      },
      { name: 'the first is killed as well', start: first.kill },
      {
        name: 'both are back',
        start: () => Promise.all([first.restart(), second.resumeReplay()]),
      },
    ],
  })
  for (const report of reports) printReport(report)
  return reports.every(({ errors, staleReads }) => errors.length + staleReads.length === 0) ? 0 : 1
}

function printReport({ name, counts, ...seen }: PeriodReport): void {
  const total = counts.primary + counts.replica + counts.fallback
  const share = (count: number) => `${((100 * count) / total).toFixed(1)} %`
  console.log(
    `\n${name}\n  ${seen.reads} reads, ${seen.writes} writes; replicas ${share(counts.replica)}, ` +
      `primary ${share(counts.primary)}, primary after a failed replica ${counts.fallback}\n` +
      `  ${seen.errors.length} errors, ${seen.staleReads.length} own writes missed`,
  )
  for (const line of [...seen.errors, ...seen.staleReads].slice(0, 10))
    console.log(`  WRONG  ${line}`)
}
