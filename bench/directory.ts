import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '@fairgrove/testing/ports'
import { type RunningProcess, startProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { waitForUrl } from '@fairgrove/testing/wait'
import { budgetConnections, type Cell, findMissedBudgets, type Result } from './budgets.ts'
import { buildBenchEnvironment } from './environment.ts'
import { type Measurement, takeMedian } from './measurement.ts'
import { runPgbench } from './pgbench.ts'
import type { RecordedScenario } from './statements.ts'
import { type LoadProfile, runWrk } from './wrk.ts'

type Targets = { bareOrigin: string; ourOrigin: string; databaseUrl: string }

/** JIT warm-up; after two seconds requests still take a fifth longer. */
const warmUpSeconds = 10

/**
 * Measures each scenario at each number of connections, alternating between the three targets, so a slow
 * minute affects them all. Both servers are warmed up first.
 */
export async function measureDirectory(
  databaseUrl: string,
  recorded: RecordedScenario[],
  load: LoadProfile,
): Promise<Result[]> {
  await using stack = new AsyncDisposableStack()
  const bareOrigin = await startBareHandler(stack, databaseUrl, recorded)
  const ourOrigin = await startApi(stack, databaseUrl)
  const results: Result[] = []
  for (const [index, scenario] of recorded.entries()) {
    const measures = buildMeasures(scenario, {
      bareOrigin: `${bareOrigin}/${index}`,
      ourOrigin,
      databaseUrl,
    })
    for (const measure of [measures.bare, measures.ours]) {
      await measure({ connections: budgetConnections, seconds: warmUpSeconds })
    }
    const cells: Record<string, Cell> = {}
    for (const connections of load.connections) {
      cells[connections] = await measureCell(measures, { ...load, connections })
    }
    const result = { name: scenario.name, kind: scenario.kind, cells }
    results.push(result)
    printResult(result)
  }
  return results
}

type Measure = (round: { connections: number; seconds: number }) => Promise<Measurement>
type Measures = Record<keyof Cell, Measure>

function buildMeasures(
  { paths, statements }: RecordedScenario,
  { bareOrigin, ourOrigin, databaseUrl }: Targets,
): Measures {
  const barePaths = paths.map((_, request) => `${new URL(bareOrigin).pathname}/${request}`)
  return {
    sql: (round) => runPgbench({ databaseUrl, requests: statements, ...round }),
    bare: (round) => runWrk({ origin: bareOrigin, paths: barePaths, ...round }),
    ours: (round) => runWrk({ origin: ourOrigin, paths, ...round }),
  }
}

async function measureCell(
  measures: Measures,
  { connections, rounds, seconds }: { connections: number; rounds: number; seconds: number },
): Promise<Cell> {
  const samples: Record<keyof Measures, Measurement[]> = { sql: [], bare: [], ours: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['sql', 'bare', 'ours'] as const) {
      samples[name].push(await measures[name]({ connections, seconds }))
    }
  }
  return {
    sql: takeMedian(samples.sql),
    bare: takeMedian(samples.bare),
    ours: takeMedian(samples.ours),
  }
}

async function startBareHandler(
  stack: AsyncDisposableStack,
  databaseUrl: string,
  recorded: RecordedScenario[],
) {
  const file = join(stack.use(createTemporaryFolder()).path, 'requests.json')
  writeFileSync(file, JSON.stringify(recorded.map(({ statements }) => statements)))
  const port = await findFreePort()
  const bare = startNode(stack, 'bare', ['bench/bare-handler.ts', `${port}`, databaseUrl, file], {
    ...process.env,
    NODE_ENV: 'production',
  })
  await waitForUrl(`http://127.0.0.1:${port}/0/0`, { what: 'The bare handler', process: bare })
  return `http://127.0.0.1:${port}`
}

export async function startApi(stack: AsyncDisposableStack, databaseUrl: string): Promise<string> {
  return (await startApiProcess(stack, databaseUrl)).origin
}

export async function startApiProcess(
  stack: AsyncDisposableStack,
  databaseUrl: string,
): Promise<{ origin: string; pid: number }> {
  const env = await buildBenchEnvironment(stack, databaseUrl)
  const api = startNode(stack, 'api', ['apps/server/src/api.ts'], env)
  await waitForUrl(`${env.API_URL}/readyz`, { what: 'The API', process: api })
  return { origin: env.API_URL ?? '', pid: api.pid }
}

function startNode(
  stack: AsyncDisposableStack,
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): RunningProcess {
  return stack.use(
    startProcess({
      name,
      command: process.execPath,
      args,
      cwd: projectRoot,
      env,
      onLine: (line) => console.error(`${name}: ${line}`),
    }),
  )
}

function printResult(result: Result): void {
  console.log(`${result.name}: ${findMissedBudgets(result).join('; ') || 'within budget'}`)
  for (const [connections, { sql, bare, ours }] of Object.entries(result.cells)) {
    const rates = [sql, bare, ours].map(({ perSecond }) =>
      Math.round(perSecond).toString().padStart(7),
    )
    console.log(
      `  ${connections.padStart(2)} connections  SQL ${rates[0]}  bare ${rates[1]}  ours ${rates[2]} /s  ` +
        `p50 ${ours.p50.toFixed(2)}  p95 ${ours.p95.toFixed(2)} ms (SQL ${sql.p95.toFixed(2)})`,
    )
  }
}
