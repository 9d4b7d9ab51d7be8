import { parseArgs } from 'node:util'
import { findFreePort } from '@fairgrove/testing/ports'
import { runRaces } from './races.ts'
import { startServerProcesses } from './server-processes.ts'
import { createShopEnvironment } from './shop-environment.ts'

/** `orders --processes 4`: the races at full size, on disposable services. */
export async function runOrderRaceSuite(
  stack: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({ args, options: { processes: { type: 'string', default: '4' } } })
  const { env, apiPort, databaseUrl, paypal } = await createShopEnvironment(stack)
  const others = Array.from({ length: Number(values.processes) - 1 }, () => findFreePort())
  const apiPorts = [apiPort, ...(await Promise.all(others))]
  const apiUrls = await startServerProcesses(stack, env, apiPorts)
  console.log(`${apiUrls.length} API processes and a worker`)
  const reports = await runRaces(
    { apiUrls, databaseUrl, paypal },
    { buyers: 500, stock: { S: 17, M: 17, L: 16 }, repeats: 200, paid: 60 },
  )
  for (const { name, summary, violations } of reports) {
    console.log(`\n${name}\n  ${summary}`)
    for (const violation of violations) console.log(`  WRONG  ${violation}`)
    if (violations.length === 0) console.log('audit: no violations')
  }
  return reports.every(({ violations }) => violations.length === 0) ? 0 : 1
}
