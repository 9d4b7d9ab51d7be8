import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machine } from '../machine.ts'
import { projectRoot } from '../project.ts'
import { startScaleCluster } from '../scale-data/cluster.ts'
import { isLoaded } from '../scale-data/loaded.ts'
import { missedBy } from './budgets.ts'
import { measureDirectory } from './directory.ts'
import { measurePages, pagesReport } from './pages.ts'
import { plansPage } from './plans.ts'
import { directoryQuestions } from './questions.ts'
import { type Run, reportOf } from './report.ts'
import { measureSitemap, sitemapReport } from './sitemap.ts'
import { recordStatements } from './statements.ts'

/**
 * `npm run bench -- directory`: the directory's questions at full size, beside pgbench and a bare handler;
 * writes docs/bench/. `--products 10000` is the small run for the growth ratio. `--only WORD` asks the questions
 * with that word and writes nothing. `npm run bench -- pages`: what the web server renders of it;
 * `npm run bench -- sitemap`: what telling search engines of all of it costs in memory. `--database-url URL`
 * asks the database that `npm run seed:scale` was given.
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
if (!['directory', 'pages', 'sitemap'].includes(subject) || !Number.isInteger(products)) {
  console.error(
    'Usage: npm run bench -- directory|pages|sitemap [--products N] [--only WORD] [--database-url URL]',
  )
  process.exit(2)
}
const docs = join(projectRoot, 'docs/bench')
const runFile = (size: number) => join(docs, `directory.${size}.json`)
const fullSize = 1_000_000
const smallSize = 10_000

const given = values['database-url']
await using cluster = given ? undefined : await startScaleCluster()
const databaseUrl = given ?? cluster?.urlFor(products) ?? ''
if (!(await isLoaded(databaseUrl, products))) {
  throw new Error(`Please load the data first: npm run seed:scale -- --products ${products}`)
}
const date = new Date().toISOString().slice(0, 10)
const pace = {
  connections: values.connections.split(',').map(Number),
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
}
mkdirSync(docs, { recursive: true })
if (subject === 'pages') {
  const page = await measurePages(databaseUrl, pace)
  writeFileSync(join(docs, 'pages.md'), pagesReport(page, { products, machine, date, ...pace }))
} else if (subject === 'sitemap') {
  const told = await measureSitemap(databaseUrl)
  writeFileSync(join(docs, 'sitemap.md'), sitemapReport(told, { products, machine, date }))
} else {
  await benchDirectory()
}

async function benchDirectory(): Promise<void> {
  const questions = (await directoryQuestions(databaseUrl)).filter(
    ({ name }) => values.only === undefined || name.includes(values.only),
  )
  if (questions.length === 0) throw new Error(`No question has ${values.only} in its name.`)
  const recorded = await recordStatements(databaseUrl, questions)
  const results = await measureDirectory(databaseUrl, recorded, pace)
  const missed = results.filter((result) => missedBy(result).length > 0)
  console.log(`\n${results.length - missed.length} of ${results.length} questions within budget.`)

  if (values.only === undefined) {
    const run: Run = {
      products,
      machine,
      date,
      rounds: pace.rounds,
      seconds: pace.seconds,
      results,
    }
    writeFileSync(runFile(products), `${JSON.stringify(run, null, 2)}\n`)
    const full = readRun(fullSize)
    if (full) writeFileSync(join(docs, 'directory.md'), reportOf(full, readRun(smallSize)))
    if (products === fullSize) {
      const heading = `# How the directory's statements run\n\n\`explain (analyze, buffers)\` of the first request of each question of \`npm run bench -- directory\`, ${products.toLocaleString('en-US')} products, ${machine}, ${date}.`
      writeFileSync(
        join(docs, 'directory-plans.md'),
        await plansPage(databaseUrl, recorded, heading),
      )
    }
  }
}

function readRun(size: number): Run | undefined {
  return existsSync(runFile(size)) ? JSON.parse(readFileSync(runFile(size), 'utf8')) : undefined
}
