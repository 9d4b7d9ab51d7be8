import { budgetConnections } from './budgets.ts'
import { startApi } from './directory.ts'
import { type Measurement, takeMedian } from './measurement.ts'
import { buildDirectoryScenarios } from './scenarios.ts'
import { runWrk } from './wrk.ts'

export type GrowthResult = { name: string; small: Measurement; full: Measurement }

/** Runs every directory scenario against a small directory and the full one in turn. */
export async function measureGrowth(
  databases: { small: string; full: string },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<GrowthResult[]> {
  await using stack = new AsyncDisposableStack()
  const openSize = async (databaseUrl: string) => ({
    origin: await startApi(stack, databaseUrl),
    questions: await buildDirectoryScenarios(databaseUrl),
  })
  const sizes = { small: await openSize(databases.small), full: await openSize(databases.full) }
  const results: GrowthResult[] = []
  for (const [index, { name }] of sizes.full.questions.entries()) {
    const samples: Record<keyof typeof sizes, Measurement[]> = { small: [], full: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const size of ['small', 'full'] as const) {
        const { origin, questions: scenarios } = sizes[size]
        const paths = scenarios[index]?.paths ?? []
        samples[size].push(await runWrk({ origin, paths, connections: budgetConnections, seconds }))
      }
    }
    const result = { name, small: takeMedian(samples.small), full: takeMedian(samples.full) }
    console.log(name, result.small.p95.toFixed(1), result.full.p95.toFixed(1))
    results.push(result)
  }
  return results
}
