import { judgedAt } from './budgets.ts'
import { startApi } from './directory.ts'
import { type Figure, medianOf } from './figures.ts'
import { directoryQuestions } from './questions.ts'
import { runWrk } from './wrk.ts'

export type GrowthResult = { name: string; small: Figure; full: Figure }

/** Every question of the directory, asked of a small one and of the full one in turns. */
export async function measureGrowth(
  databases: { small: string; full: string },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<GrowthResult[]> {
  await using parts = new AsyncDisposableStack()
  const open = async (databaseUrl: string) => ({
    origin: await startApi(parts, databaseUrl),
    questions: await directoryQuestions(databaseUrl),
  })
  const sizes = { small: await open(databases.small), full: await open(databases.full) }
  const results: GrowthResult[] = []
  for (const [index, { name }] of sizes.full.questions.entries()) {
    const heard: Record<keyof typeof sizes, Figure[]> = { small: [], full: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const size of ['small', 'full'] as const) {
        const { origin, questions } = sizes[size]
        const paths = questions[index]?.paths ?? []
        heard[size].push(await runWrk({ origin, paths, connections: judgedAt, seconds }))
      }
    }
    const result = { name, small: medianOf(heard.small), full: medianOf(heard.full) }
    console.log(name, result.small.p95.toFixed(1), result.full.p95.toFixed(1))
    results.push(result)
  }
  return results
}
