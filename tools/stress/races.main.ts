import { parseArgs } from 'node:util'
import { freePort } from '../ports.ts'
import { startProcesses } from './processes.ts'
import { runRaces } from './races.ts'
import { openShop } from './shop.ts'

/** `orders --processes 4`: the races at full size, on services of its own that are gone afterwards. */
export async function stressOrders(parts: AsyncDisposableStack, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { processes: { type: 'string', default: '4' } } })
  const { env, apiPort, databaseUrl, paypal } = await openShop(parts)
  const others = Array.from({ length: Number(values.processes) - 1 }, () => freePort())
  const apiPorts = [apiPort, ...(await Promise.all(others))]
  const apiUrls = await startProcesses(parts, env, apiPorts)
  console.log(`${apiUrls.length} API processes and a worker`)
  const reports = await runRaces(
    { apiUrls, databaseUrl, paypal },
    { buyers: 500, stock: { S: 17, M: 17, L: 16 }, repeats: 200, paid: 60 },
  )
  for (const { name, said, wrongs } of reports) {
    console.log(`\n${name}\n  ${said}`)
    for (const wrong of wrongs) console.log(`  WRONG  ${wrong}`)
    if (wrongs.length === 0) console.log('  audit: the books are right')
  }
  return reports.every(({ wrongs }) => wrongs.length === 0) ? 0 : 1
}
