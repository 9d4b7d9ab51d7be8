import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../ports.ts'
import { type RunningProcess, startProcess } from '../processes.ts'
import { projectRoot } from '../project.ts'
import { temporaryFolder } from '../services/folders.ts'
import { waitForUrl } from '../waiting.ts'
import { type Cell, judgedAt, missedBy, type Result } from './budgets.ts'
import { benchEnvironment } from './environment.ts'
import { type Figure, medianOf } from './figures.ts'
import { runPgbench } from './pgbench.ts'
import type { Recorded } from './statements.ts'
import { type Pace, runWrk } from './wrk.ts'

type Reference = { bareOrigin: string; ourOrigin: string; databaseUrl: string }

/** Until a question's code is compiled for good; after two seconds it still takes a fifth longer. */
const warmingSeconds = 10

/**
 * Each question at each number of connections; the three take turns, so a slow minute hits them all. Both servers are
 * asked before they are measured: what has just started is not what it can carry.
 */
export async function measureDirectory(
  databaseUrl: string,
  recorded: Recorded[],
  pace: Pace,
): Promise<Result[]> {
  await using parts = new AsyncDisposableStack()
  const bareOrigin = await startBare(parts, databaseUrl, recorded)
  const ourOrigin = await startApi(parts, databaseUrl)
  const results: Result[] = []
  for (const [index, question] of recorded.entries()) {
    const askers = askersOf(question, {
      bareOrigin: `${bareOrigin}/${index}`,
      ourOrigin,
      databaseUrl,
    })
    for (const ask of [askers.bare, askers.ours]) {
      await ask({ connections: judgedAt, seconds: warmingSeconds })
    }
    const cells: Record<string, Cell> = {}
    for (const connections of pace.connections) {
      cells[connections] = await measureCell(askers, { ...pace, connections })
    }
    const result = { name: question.name, kind: question.kind, cells }
    results.push(result)
    say(result)
  }
  return results
}

type Ask = (round: { connections: number; seconds: number }) => Promise<Figure>
type Askers = Record<keyof Cell, Ask>

function askersOf(
  { paths, statements }: Recorded,
  { bareOrigin, ourOrigin, databaseUrl }: Reference,
): Askers {
  const barePaths = paths.map((_, request) => `${new URL(bareOrigin).pathname}/${request}`)
  return {
    sql: (round) => runPgbench({ databaseUrl, requests: statements, ...round }),
    bare: (round) => runWrk({ origin: bareOrigin, paths: barePaths, ...round }),
    ours: (round) => runWrk({ origin: ourOrigin, paths, ...round }),
  }
}

async function measureCell(
  askers: Askers,
  { connections, rounds, seconds }: { connections: number; rounds: number; seconds: number },
): Promise<Cell> {
  const heard: Record<keyof Askers, Figure[]> = { sql: [], bare: [], ours: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['sql', 'bare', 'ours'] as const) {
      heard[name].push(await askers[name]({ connections, seconds }))
    }
  }
  return { sql: medianOf(heard.sql), bare: medianOf(heard.bare), ours: medianOf(heard.ours) }
}

async function startBare(parts: AsyncDisposableStack, databaseUrl: string, recorded: Recorded[]) {
  const file = join(parts.use(temporaryFolder()).path, 'requests.json')
  writeFileSync(file, JSON.stringify(recorded.map(({ statements }) => statements)))
  const port = await freePort()
  const bare = start(parts, 'bare', ['tools/bench/bare-handler.ts', `${port}`, databaseUrl, file], {
    ...process.env,
    NODE_ENV: 'production',
  })
  await waitForUrl(`http://127.0.0.1:${port}/0/0`, { what: 'The bare handler', process: bare })
  return `http://127.0.0.1:${port}`
}

export async function startApi(parts: AsyncDisposableStack, databaseUrl: string): Promise<string> {
  const env = await benchEnvironment(parts, databaseUrl)
  const api = start(parts, 'api', ['apps/server/src/api.ts'], env)
  await waitForUrl(`${env.API_URL}/readyz`, { what: 'The API', process: api })
  return env.API_URL ?? ''
}

function start(
  parts: AsyncDisposableStack,
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): RunningProcess {
  return parts.use(
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

function say(result: Result): void {
  console.log(`${result.name}: ${missedBy(result).join('; ') || 'within budget'}`)
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
