import { parseArgs } from 'node:util'
import { runFailovers } from './failovers.ts'
import { startPair } from './pair.ts'
import { openShop } from './shop.ts'
import { tellTrade } from './trade.ts'

/** `failovers --failovers 10 --seed 1`, on two database servers of its own that are gone afterwards. */
export async function stressFailovers(
  parts: AsyncDisposableStack,
  args: string[],
): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      failovers: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
    },
  })
  const pair = parts.use(await startPair())
  const shop = await openShop(parts, { given: { databaseUrl: pair.url }, logLevel: 'silent' })
  const started = performance.now()
  const { awayMs, ...report } = await runFailovers({
    ...{ ...shop, pair, failovers: Number(values.failovers), seed: values.seed, say: console.log },
  })
  const longest = Math.round(Math.max(...awayMs))
  console.log(`\n${awayMs.length} failovers, the longest pause between two orders ${longest} ms`)
  tellTrade(report, (performance.now() - started) / 1000)
  return report.wrongs.length === 0 ? 0 : 1
}
