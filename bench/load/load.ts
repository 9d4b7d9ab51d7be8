import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchAgeCookie } from '@fairgrove/testing/age-cookie'
import { projectRoot } from '@fairgrove/testing/project'
import { runUntilStopped } from '@fairgrove/testing/run-until-stopped'
import { seedBuyers } from '@fairgrove/testing/seed-shop'
import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import pg from 'pg'
import { startSiteBehindEdge } from '../../chaos/site-behind-edge.ts'
import { machineDescription } from '../machine.ts'
import { readCatalog } from './catalog.ts'
import { type PhaseResult, runPhase } from './phase.ts'
import { renderLoadReport } from './report.ts'

/**
 * `npm run bench:load -- --database-url URL`: the busiest hour of an ordinary month, then April 20 (docs/scale.md), on the
 * whole site. Writes docs/load.md with `--write`. Without a URL it uses demo data.
 */
const { values } = parseArgs({
  options: {
    'database-url': { type: 'string' },
    'pages-per-second': { type: 'string', default: '140' },
    minutes: { type: 'string', default: '30' },
    'peak-pages-per-second': { type: 'string', default: '1400' },
    'peak-minutes': { type: 'string', default: '5' },
    seed: { type: 'string', default: 'load' },
    write: { type: 'boolean', default: false },
  },
})

const signedInVisitors = 500

await runUntilStopped(async (stack) => {
  const databaseUrl = values['database-url']
  const site = await startSiteBehindEdge(stack, { hasLimits: true, databaseUrl })
  const client = new pg.Client({ connectionString: databaseUrl ?? site.databaseUrl })
  await client.connect()
  stack.defer(() => client.end())
  const context = {
    url: site.url,
    paypalUrl: site.paypalUrl,
    ageCookie: await fetchAgeCookie(site.url),
    tokens: await seedBuyers(client, signedInVisitors),
    catalog: await readCatalog(client),
    random: createSeededRandom(values.seed),
  }
  const database = new URL(site.databaseUrl).pathname.slice(1)
  const groups = [
    ...site.servers.map(({ name, getPid }) => ({ name: name.replace(/ on port.*/, ''), getPid })),
    { name: 'worker', getPid: () => site.worker.getPid() },
    { name: 'edge', getPid: () => site.edge.getPid(), hasChildren: true as const },
    { name: 'PostgreSQL', text: ` ${database} 127.0.0.1` },
    { name: 'load generator', getPid: () => process.pid },
  ]
  const warmUp = { name: 'Warm-up', pagesPerSecond: 40, minutes: 0.5 }
  const ordinary = {
    name: 'Busiest hour of an ordinary month',
    pagesPerSecond: Number(values['pages-per-second']),
    minutes: Number(values.minutes),
  }
  const peak = {
    name: 'April 20',
    pagesPerSecond: Number(values['peak-pages-per-second']),
    minutes: Number(values['peak-minutes']),
  }
  const results: PhaseResult[] = []
  for (const phase of [warmUp, ordinary, peak]) {
    const result = await runPhase(phase, context, groups)
    if (phase !== warmUp) results.push(result)
  }
  const { rows } = await client.query<{ products: string; accounts: string }>(
    `select to_char((select count(*) from products), 'FM9,999,999') as products,
       to_char((select count(*) from accounts), 'FM9,999,999') as accounts`,
  )
  const date = new Date().toISOString().slice(0, 10)
  const report = renderLoadReport(
    {
      ...(rows[0] ?? { products: '0', accounts: '0' }),
      machine: machineDescription,
      date,
      command: 'npm run bench:load -- --database-url URL --write',
    },
    results,
  )
  if (values.write) writeFileSync(join(projectRoot, 'docs/load.md'), report)
  console.log(report)
  const ordinaryStatuses = Object.keys(results[0]?.rows[0]?.statuses ?? {}).map(Number)
  return ordinaryStatuses.every((status) => status >= 200 && status < 400) ? 0 : 1
})
