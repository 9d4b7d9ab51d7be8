import { parseArgs } from 'node:util'
import { printWorkloadReport } from './checkout-workload.ts'
import { type CrashReport, runCrashes } from './crashes.ts'
import { createShopEnvironment } from './shop-environment.ts'

/** `crashes --kills 50 --seed 1`, on disposable services. */
export async function runCrashSuite(stack: AsyncDisposableStack, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  })
  const kills = Number(values.kills)
  if (!Number.isInteger(kills) || kills < 1) throw new Error('--kills must be a positive number.')
  const shop = await createShopEnvironment(stack)
  const started = performance.now()
  const report = await runCrashes({ ...shop, kills, seed: values.seed, log: console.log })
  printReport(report, (performance.now() - started) / 1000)
  return report.violations.length === 0 ? 0 : 1
}

function printReport({ kills, ...report }: CrashReport, seconds: number): void {
  console.log(`\n${'point'.padEnd(20)} kills`)
  for (const [point, count] of [...kills].sort()) console.log(`${point.padEnd(20)} ${count}`)
  const all = [...kills.values()].reduce((sum, count) => sum + count, 0)
  console.log(`\n${all} kills`)
  printWorkloadReport(report, seconds)
}
