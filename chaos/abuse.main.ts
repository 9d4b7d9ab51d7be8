import { parseArgs } from 'node:util'
import { type AbuseReport, findProblems, runAbuse } from './abuse.ts'

/**
 * `abuse --networks 1,10,1000 --shoppers 50 --seconds 120`: what attackers gain from that many networks, and
 * how it affects honest shoppers. docs/faults.md has the results.
 */
export async function runAbuseSuite(_stack: AsyncDisposableStack, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      networks: { type: 'string', default: '1,10,1000' },
      shoppers: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '120' },
    },
  })
  const problems: string[] = []
  for (const networks of values.networks.split(',').map(Number)) {
    const sizes = { networks, shoppers: Number(values.shoppers), seconds: Number(values.seconds) }
    const report = await runAbuse(sizes)
    printReport(report, sizes.shoppers)
    problems.push(...findProblems(report, sizes.shoppers).map((each) => `${networks}: ${each}`))
    const { quiet, attacked } = report.shoppers.latency
    if (attacked.p95 > 2 * quiet.p95)
      problems.push(`${networks}: p95 is more than twice the quiet one`)
  }
  for (const problem of problems) console.log(`PROBLEM  networks ${problem}`)
  return problems.length === 0 ? 0 : 1
}

function printReport(
  { networks, shoppers, statusCounts, attackerGains }: AbuseReport,
  shopperCount: number,
) {
  console.log(`\nFrom ${networks} ${networks === 1 ? 'network' : 'networks'}`)
  for (const [name, statuses] of Object.entries(statusCounts)) {
    const counts = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`)
    console.log(`  ${name.padEnd(9)} ${counts.join(', ')}`)
  }
  const share = ((100 * attackerGains.heldUnits) / attackerGains.stockUnits).toFixed(1)
  console.log(
    `  attackers hold ${attackerGains.heldUnits} of ${attackerGains.stockUnits} units (${share} %),`,
  )
  console.log(
    `  and have ${attackerGains.coins} coins, ${attackerGains.codes} codes, ${attackerGains.gifts} gifts`,
  )
  console.log(`  ${shoppers.orders} of ${shopperCount} shoppers ordered`)
  for (const [name, { requests, p50, p95 }] of Object.entries(shoppers.latency))
    console.log(
      `  shoppers ${name.padEnd(8)} ${requests} requests, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    )
}
