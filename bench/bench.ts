import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '@fairgrove/testing/project'
import { measureTables, renderTablesReport } from './admin-tables.ts'
import { findMissedBudgets } from './budgets.ts'
import { measureDashboards, renderDashboardsReport } from './dashboards.ts'
import { measureDirectory } from './directory.ts'
import { measureGrowth } from './growth.ts'
import { machineDescription } from './machine.ts'
import { measurePages, renderPagesReport } from './pages.ts'
import { renderPlans } from './plans.ts'
import { type GrowthRun, type Run, renderReport } from './report.ts'
import { startScaleCluster } from './scale-data/cluster.ts'
import { isLoaded } from './scale-data/loaded.ts'
import { buildDirectoryScenarios } from './scenarios.ts'
import { measureSearches } from './search.ts'
import { measureSitemap, renderSitemapReport } from './sitemap.ts'
import { recordStatements } from './statements.ts'

/**
 * `npm run bench -- directory`: directory queries at full size, beside pgbench and a bare handler; writes
 * docs/bench/. `--products 10000` alternates between that size and the full one, for the growth ratio. `--only
 * WORD` runs the scenarios with that word and writes nothing. `npm run bench -- pages`: rendering by the web
 * server; `npm run bench -- sitemap`: memory cost of the whole sitemap; `npm run bench -- tables`: admin
 * tables, among five times as many accounts; `npm run bench -- search`: CPU time of searches, and how many of
 * the best products they show; `npm run bench -- dashboards`: dashboards with two years of orders, which it adds.
 * `--database-url URL` uses the database that `npm run seed:scale`
 * was given.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    connections: { type: 'string', default: '1,8,32' },
    only: { type: 'string' },
    'database-url': { type: 'string' },
  },
})
const products = Number(values.products)
const subject = positionals.join()
const subjects = ['dashboards', 'directory', 'pages', 'search', 'sitemap', 'tables']
if (!subjects.includes(subject) || !Number.isInteger(products)) {
  console.error(
    `Usage: npm run bench -- ${subjects.join('|')} [--products N] [--only WORD] [--database-url URL]`,
  )
  process.exit(2)
}
const docs = join(projectRoot, 'docs/bench')
const fullSize = 1_000_000
const fullFile = join(docs, `directory.${fullSize}.json`)
const smallSize = 10_000
const growthFile = join(docs, `directory.${smallSize}.json`)

const givenUrl = values['database-url']
await using cluster = givenUrl ? undefined : await startScaleCluster()
const databaseUrl = givenUrl ?? cluster?.urlFor(products) ?? ''
if (!(await isLoaded(databaseUrl, products))) {
  throw new Error(`Load the data first: npm run seed:scale -- --products ${products}`)
}
const date = new Date().toISOString().slice(0, 10)
const load = {
  connections: values.connections.split(',').map(Number),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
}
mkdirSync(docs, { recursive: true })
if (subject === 'pages') {
  const page = await measurePages(databaseUrl, load, values.only)
  if (values.only === undefined)
    writeFileSync(
      join(docs, 'pages.md'),
      renderPagesReport(page, { products, machine: machineDescription, date, ...load }),
    )
} else if (subject === 'tables') {
  const results = await measureTables(databaseUrl, products, load)
  writeFileSync(
    join(docs, 'tables.md'),
    renderTablesReport(results, { products, machine: machineDescription, date, ...load }),
  )
} else if (subject === 'dashboards') {
  const run = await measureDashboards(databaseUrl, products, load)
  writeFileSync(
    join(docs, 'dashboards.md'),
    renderDashboardsReport(run, { products, machine: machineDescription, date, ...load }),
  )
} else if (subject === 'search') {
  await measureSearches(databaseUrl, { ...load, only: values.only })
} else if (subject === 'sitemap') {
  const result = await measureSitemap(databaseUrl)
  writeFileSync(
    join(docs, 'sitemap.md'),
    renderSitemapReport(result, { products, machine: machineDescription, date }),
  )
} else if (products === fullSize) {
  await benchDirectory()
} else {
  await benchGrowth()
}

async function benchDirectory(): Promise<void> {
  const scenarios = (await buildDirectoryScenarios(databaseUrl)).filter(
    ({ name }) => values.only === undefined || name.includes(values.only),
  )
  if (scenarios.length === 0) throw new Error(`No scenario has ${values.only} in its name.`)
  const recorded = await recordStatements(databaseUrl, scenarios)
  const results = await measureDirectory(databaseUrl, recorded, load)
  const missed = results.filter((result) => findMissedBudgets(result).length > 0)
  console.log(`\n${results.length - missed.length} of ${results.length} scenarios within budget.`)

  if (values.only !== undefined) return
  saveRun(fullFile, {
    products,
    machine: machineDescription,
    date,
    rounds: load.rounds,
    seconds: load.seconds,
    results,
  })
  const heading = `# How the directory's statements run\n\n\`explain (analyze, buffers)\` of the first request of each question of \`npm run bench -- directory\`, ${products.toLocaleString('en-US')} products, ${machineDescription}, ${date}.`
  writeFileSync(join(docs, 'directory-plans.md'), await renderPlans(databaseUrl, recorded, heading))
}

/** Alternates between both sizes: the speed of these machines drifts within ten minutes. */
async function benchGrowth(): Promise<void> {
  const fullUrl = cluster?.urlFor(fullSize)
  if (!fullUrl || !(await isLoaded(fullUrl, fullSize))) {
    throw new Error(`Load the full size as well: npm run seed:scale -- --products ${fullSize}`)
  }
  const { rounds, seconds } = load
  const results = await measureGrowth({ small: databaseUrl, full: fullUrl }, { rounds, seconds })
  saveRun(growthFile, {
    products,
    full: fullSize,
    machine: machineDescription,
    date,
    rounds,
    seconds,
    results,
  })
}

function saveRun(file: string, run: Run | GrowthRun): void {
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  const full = readRun<Run>(fullFile)
  if (full)
    writeFileSync(join(docs, 'directory.md'), renderReport(full, readRun<GrowthRun>(growthFile)))
}

function readRun<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
