import { readFileSync } from 'node:fs'
import pg from 'pg'
import { budgetConnections } from './budgets.ts'
import { startApiProcess } from './directory.ts'
import { takeMedian } from './measurement.ts'
import { buildDirectoryScenarios, type Scenario } from './scenarios.ts'
import { countShownBest } from './search-quality.ts'
import { runWrk } from './wrk.ts'

type Load = { rounds: number; seconds: number; only: string | undefined }

/** The kernel counts CPU time in hundredths of a second. */
const ticksPerSecond = 100

/**
 * For every search: CPU time of API and database per response, requests per second and p95 at eight connections, and
 * how many of the best products are shown. CPU time is measured with one request at a time, because the machine is
 * shared. Prints a table for docs/bench/search.md.
 */
export async function measureSearches(databaseUrl: string, { rounds, seconds, only }: Load) {
  const scenarios = (await buildDirectoryScenarios(databaseUrl)).filter(
    ({ kind, name }) => /search/i.test(kind) && (only === undefined || name.includes(only)),
  )
  await using stack = new AsyncDisposableStack()
  const api = await startApiProcess(stack, databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  stack.defer(() => client.end())
  console.log(
    '| search | CPU ms | /s | p50 ms | p95 ms | of the best 24 | of the first page by the rule |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|')
  for (const scenario of scenarios) {
    const { origin } = api
    const cpuMs = await measureCpu(client, api, scenario)
    const samples = []
    for (let round = 0; round <= rounds; round += 1) {
      const sample = await runWrk({
        origin,
        paths: scenario.paths,
        connections: budgetConnections,
        seconds,
      })
      // The first round warms up.
      if (round > 0) samples.push(sample)
    }
    const { perSecond, p50, p95 } = takeMedian(samples)
    const shown = scenario.name.includes('common')
      ? await countShownBest(client, origin, scenario.paths)
      : undefined
    const cells = [
      scenario.name,
      cpuMs.toFixed(1),
      Math.round(perSecond),
      p50.toFixed(1),
      p95.toFixed(1),
      shown ? shown.plain.toFixed(1) : '',
      shown ? shown.byRule.toFixed(1) : '',
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

async function measureCpu(
  client: pg.Client,
  api: { origin: string; pid: number },
  { paths }: Scenario,
): Promise<number> {
  const requestAll = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      for (const path of paths) await (await fetch(`${api.origin}${path}`)).arrayBuffer()
    }
  }
  // Enough for stable figures, and for the compiler of the API to warm up.
  const times = Math.ceil(120 / paths.length)
  await requestAll(times)
  const before = await readCpuSeconds(client, api.pid)
  await requestAll(times)
  const after = await readCpuSeconds(client, api.pid)
  const seconds = [...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0)
  return (seconds * 1000) / (times * paths.length)
}

/** Of the API and of each of the database's connections, which may come and go. */
async function readCpuSeconds(client: pg.Client, apiPid: number): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return new Map([apiPid, ...rows.map(({ pid }) => pid)].map((pid) => [pid, readCpu(pid)]))
}

/** Fields 14 and 15 of /proc/[pid]/stat, counted after the name, which may contain spaces. */
function readCpu(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
