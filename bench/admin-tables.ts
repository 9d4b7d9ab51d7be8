import { seedBuyers } from '@fairgrove/testing/seed-shop'
import pg from 'pg'
import { budgetConnections, getP95Budget } from './budgets.ts'
import { startApi } from './directory.ts'
import type { Measurement } from './measurement.ts'
import { getAdminDataSizes, seedAdminData } from './scale-data/admin-data.ts'
import type { Scenario } from './scenarios.ts'
import { type LoadProfile, measurePaths } from './wrk.ts'

export type TableResult = Scenario & { figures: Record<string, Measurement> }

/** Admin tables over HTTP as an admin; none of these responses is cacheable. */
export async function measureTables(
  databaseUrl: string,
  products: number,
  load: LoadProfile,
): Promise<TableResult[]> {
  await seedAdminData(databaseUrl, products)
  const { token, questions: scenarios } = await prepareScenarios(databaseUrl)
  await using stack = new AsyncDisposableStack()
  const origin = await startApi(stack, databaseUrl)
  const headers = { authorization: `Bearer ${token}` }
  const results: TableResult[] = []
  for (const scenario of scenarios) {
    const figures = await measurePaths({ origin, paths: scenario.paths, headers }, load)
    console.log(scenario.name, JSON.stringify(figures))
    results.push({ ...scenario, figures })
  }
  return results
}

async function prepareScenarios(
  databaseUrl: string,
): Promise<{ token: string; questions: Scenario[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [token = ''] = await seedBuyers(client, 1)
    await client.query(
      `update accounts set is_admin = true where id =
         (select account_id from sessions where token_hash = sha256($1::bytea))`,
      [Buffer.from(token)],
    )
    const selectStrings = async (sql: string) =>
      (await client.query<{ it: string }>(sql)).rows.map(({ it }) => it)
    return { token, questions: await composeScenarios(selectStrings) }
  } finally {
    await client.end()
  }
}

/** One query, or several in turn. */
type Query = object | object[]

/** Enough of each to average out unusually fast or slow words. */
const variants = 20

async function composeScenarios(
  selectStrings: (sql: string) => Promise<string[]>,
): Promise<Scenario[]> {
  const sellers = `accounts tablesample system (0.1) repeatable (1) where is_seller limit ${variants}`
  const lastNames = await selectStrings(`select last_name as it from ${sellers}`)
  const emails = await selectStrings(`select email as it from ${sellers}`)
  const newest = (column: string) =>
    selectStrings(`select ${column} as it from audit_entries order by id desc limit ${variants}`)
  const [staff, subjects] = [await newest('actor_id'), await newest('subject_id')]
  const words = (order: string, count: number) =>
    selectStrings(`select word as it from search_words order by ${order}, word limit ${count}`)
  const deepRows = (table: string) =>
    selectStrings(
      `select id::text as it from ${table} tablesample system (0.1) repeatable (1) limit ${variants}`,
    )
  const [deepProducts, deepEntries] = [await deepRows('products'), await deepRows('audit_entries')]
  const rare = await words('abs(documents - 250)', variants)
  const common = await words('documents desc', 1)
  type Kind = Scenario['kind']
  const buildScenario = (name: string, path: string, query: Query, kind: Kind = 'listing') => ({
    name,
    kind,
    paths: toArray(query).map((one) => `${path}?${new URLSearchParams({ ...one })}`),
  })
  const users = (name: string, query: Query, kind?: Kind) =>
    buildScenario(`users: ${name}`, '/api/users', query, kind)
  const products = (name: string, query: Query, kind?: Kind) =>
    buildScenario(`products: ${name}`, '/api/products', toArray(query).map(withAnyStatus), kind)
  const log = (name: string, query: Query) =>
    buildScenario(`audit log: ${name}`, '/api/audit', query)
  return [
    buildScenario('what needs a decision', '/api/admin/overview', {}),
    users('the newest', {}),
    users('page 400', { pageNumber: '400' }),
    users('by name, page 400', { order: 'name', pageNumber: '400' }),
    users('by address', { order: 'email' }),
    users('sellers by name', { role: 'seller', order: 'name' }),
    users('a whole address', toQueries('q', emails)),
    users('a last name', toQueries('q', lastNames), 'search'),
    users(
      'a first and a last name',
      toQueries(
        'q',
        lastNames.map((name) => `ruth ${name}`),
      ),
      'search',
    ),
    users('a first name', { q: 'ruth' }, 'commonSearch'),
    users('a first name, its last page', { q: 'ruth', pageNumber: '999' }, 'commonSearch'),
    users('two letters', { q: 'ru' }, 'commonSearch'),
    users('half an email address', { q: 'letters.example' }, 'commonSearch'),
    products('the newest', {}),
    products('page 400', { pageNumber: '400' }),
    products('past page 400', toQueries('after', deepProducts)),
    products(
      'by name, past page 400',
      deepProducts.map((after) => ({ order: 'name', after })),
    ),
    products('by name, page 50', { order: 'name', pageNumber: '50' }),
    products('those that wait', { status: 'pending' }),
    products('a rare word', toQueries('name', rare), 'search'),
    products('a very common word', toQueries('name', common), 'commonSearch'),
    buildScenario('brands: by name', '/api/brands', { status: 'all', order: 'name' }),
    buildScenario('brands: page 50', '/api/brands', { status: 'all', pageNumber: '50' }),
    buildScenario('brands: a word', '/api/brands', { status: 'all', name: 'leaf' }, 'search'),
    buildScenario('dispensaries: all', '/api/dispensaries', { status: 'all' }),
    buildScenario('dispensaries: page 50', '/api/dispensaries', {
      status: 'all',
      pageNumber: '50',
    }),
    buildScenario(
      'dispensaries: a word',
      '/api/dispensaries',
      { status: 'all', name: 'leaf' },
      'search',
    ),
    log('the newest', {}),
    log('page 400', { pageNumber: '400' }),
    log('past page 400', toQueries('after', deepEntries)),
    log('of one kind', { kind: 'brand' }),
    log('of one person', toQueries('who', staff)),
    log('of one thing', toQueries('subject', subjects)),
    log('of one year', { from: '2025-01-01', to: '2025-12-31' }),
  ]
}

const toArray = (query: Query) => [query].flat()
const withAnyStatus = (query: object) => ({ status: 'all', ...query })
const toQueries = (name: string, values: string[]) => values.map((value) => ({ [name]: value }))

type Run = { products: number; machine: string; date: string; rounds: number; seconds: number }

export function renderTablesReport(results: TableResult[], run: Run): string {
  const connectionCounts = Object.keys(results[0]?.figures ?? {})
  const sizes = getAdminDataSizes(run.products)
  const formatCount = (count: number) => count.toLocaleString('en-US')
  const rows = results.map(({ name, kind, figures }) => {
    const cells = connectionCounts.map((connections) => {
      const { p50, p95 } = figures[connections] ?? { p50: 0, p95: 0 }
      return `${p50.toFixed(1)} / ${p95.toFixed(1)}`
    })
    const isWithinBudget = (figures[budgetConnections]?.p95 ?? 0) <= getP95Budget(kind)
    return `| ${[name, ...cells, `${getP95Budget(kind)} ms${isWithinBudget ? '' : ': missed'}`].join(' | ')} |`
  })
  return `# Back-office tables benchmark

Generated by \`npm run bench -- tables\`: requests of an admin over HTTP. ${formatCount(run.products)} products,
${formatCount(sizes.accounts)} accounts, ${formatCount(sizes.entries)} audit log entries, ${run.machine}, ${run.date}; database,
API and load generator share the machine. p50 / p95 in ms, the median of ${run.rounds} rounds of ${run.seconds} s; the
budget is for the p95 at ${budgetConnections} connections.

| query | ${connectionCounts.map((connections) => `${connections} ${connections === '1' ? 'connection' : 'connections'}`).join(' | ')} | budget |
|---|${connectionCounts.map(() => '--:|').join('')}--:|
${rows.join('\n')}
`
}
