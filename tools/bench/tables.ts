import pg from 'pg'
import { bringCrowd, crowdOf } from '../scale-data/crowd.ts'
import { bringBuyers } from '../stress/shop-floor.ts'
import { judgedAt, p95Of } from './budgets.ts'
import { startApi } from './directory.ts'
import type { Figure } from './figures.ts'
import type { Question } from './questions.ts'
import { measurePaths, type Pace } from './wrk.ts'

export type TableResult = Question & { figures: Record<string, Figure> }

/** The tables admins work in, asked over HTTP by an admin; none of it may be kept by a cache. */
export async function measureTables(
  databaseUrl: string,
  products: number,
  pace: Pace,
): Promise<TableResult[]> {
  await bringCrowd(databaseUrl, products)
  const { token, questions } = await prepare(databaseUrl)
  await using parts = new AsyncDisposableStack()
  const origin = await startApi(parts, databaseUrl)
  const headers = { authorization: `Bearer ${token}` }
  const results: TableResult[] = []
  for (const question of questions) {
    const figures = await measurePaths({ origin, paths: question.paths, headers }, pace)
    console.log(question.name, JSON.stringify(figures))
    results.push({ ...question, figures })
  }
  return results
}

async function prepare(databaseUrl: string): Promise<{ token: string; questions: Question[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const [token = ''] = await bringBuyers(client, 1)
    await client.query(
      `update accounts set is_admin = true where id =
         (select account_id from sessions where token_hash = sha256($1::bytea))`,
      [Buffer.from(token)],
    )
    const some = async (sql: string) =>
      (await client.query<{ it: string }>(sql)).rows.map(({ it }) => it)
    return { token, questions: await composeQuestions(some) }
  } finally {
    await client.end()
  }
}

/** One question, or several to be asked in turn. */
type Asked = object | object[]

/** Enough of each to keep one lucky or unlucky word from deciding. */
const variants = 20

async function composeQuestions(some: (sql: string) => Promise<string[]>): Promise<Question[]> {
  const sellers = `accounts tablesample system (0.1) repeatable (1) where is_seller limit ${variants}`
  const lastNames = await some(`select last_name as it from ${sellers}`)
  const emails = await some(`select email as it from ${sellers}`)
  const newest = (column: string) =>
    some(`select ${column} as it from audit_entries order by id desc limit ${variants}`)
  const [staff, subjects] = [await newest('actor_id'), await newest('subject_id')]
  const words = (order: string, count: number) =>
    some(`select word as it from search_words order by ${order}, word limit ${count}`)
  const rare = await words('abs(documents - 250)', variants)
  const common = await words('documents desc', 1)
  type Kind = Question['kind']
  const asked = (name: string, path: string, query: Asked, kind: Kind = 'listing') => ({
    name,
    kind,
    paths: eachOf(query).map((one) => `${path}?${new URLSearchParams({ ...one })}`),
  })
  const users = (name: string, query: Asked, kind?: Kind) =>
    asked(`users: ${name}`, '/api/users', query, kind)
  const products = (name: string, query: Asked, kind?: Kind) =>
    asked(`products: ${name}`, '/api/products', eachOf(query).map(ofAnyStatus), kind)
  const log = (name: string, query: Asked) => asked(`audit log: ${name}`, '/api/audit', query)
  return [
    asked('what needs a decision', '/api/admin/overview', {}),
    users('the newest', {}),
    users('page 400', { pageNumber: '400' }),
    users('by name, page 400', { order: 'name', pageNumber: '400' }),
    users('by address', { order: 'email' }),
    users('sellers by name', { role: 'seller', order: 'name' }),
    users('a whole address', toQuery('q', emails)),
    users('a last name', toQuery('q', lastNames), 'search'),
    users(
      'a first and a last name',
      toQuery(
        'q',
        lastNames.map((name) => `ruth ${name}`),
      ),
      'search',
    ),
    users('a first name', { q: 'ruth' }, 'commonSearch'),
    users('a first name, its last page', { q: 'ruth', pageNumber: '999' }, 'commonSearch'),
    users('two letters', { q: 'ru' }, 'commonSearch'),
    users('half a mail address', { q: 'letters.example' }, 'commonSearch'),
    products('the newest', {}),
    products('page 400', { pageNumber: '400' }),
    products('by name, page 50', { order: 'name', pageNumber: '50' }),
    products('those that wait', { status: 'pending' }),
    products('a rare word', toQuery('name', rare), 'search'),
    products('a very common word', toQuery('name', common), 'commonSearch'),
    asked('brands: by name', '/api/brands', { status: 'all', order: 'name' }),
    asked('brands: page 50', '/api/brands', { status: 'all', pageNumber: '50' }),
    asked('brands: a word', '/api/brands', { status: 'all', name: 'leaf' }, 'search'),
    asked('dispensaries: all', '/api/dispensaries', { status: 'all' }),
    asked('dispensaries: page 50', '/api/dispensaries', { status: 'all', pageNumber: '50' }),
    asked('dispensaries: a word', '/api/dispensaries', { status: 'all', name: 'leaf' }, 'search'),
    log('the newest', {}),
    log('page 400', { pageNumber: '400' }),
    log('of one kind', { kind: 'brand' }),
    log('of one person', toQuery('who', staff)),
    log('of one thing', toQuery('subject', subjects)),
    log('of one year', { from: '2025-01-01', to: '2025-12-31' }),
  ]
}

const eachOf = (query: Asked) => [query].flat()
const ofAnyStatus = (query: object) => ({ status: 'all', ...query })
const toQuery = (name: string, values: string[]) => values.map((value) => ({ [name]: value }))

type Run = { products: number; machine: string; date: string; rounds: number; seconds: number }

export function tablesReport(results: TableResult[], run: Run): string {
  const widths = Object.keys(results[0]?.figures ?? {})
  const crowd = crowdOf(run.products)
  const said = (count: number) => count.toLocaleString('en-US')
  const rows = results.map(({ name, kind, figures }) => {
    const cells = widths.map((width) => {
      const { p50, p95 } = figures[width] ?? { p50: 0, p95: 0 }
      return `${p50.toFixed(1)} / ${p95.toFixed(1)}`
    })
    const isKept = (figures[judgedAt]?.p95 ?? 0) <= p95Of(kind)
    return `| ${[name, ...cells, `${p95Of(kind)} ms${isKept ? '' : ': missed'}`].join(' | ')} |`
  })
  return `# Back-office tables benchmark

Generated by \`npm run bench -- tables\`: requests of an admin over HTTP. ${said(run.products)} products,
${said(crowd.accounts)} accounts, ${said(crowd.entries)} audit log entries, ${run.machine}, ${run.date}; database,
API and load generator share the machine. p50 / p95 in ms, the median of ${run.rounds} rounds of ${run.seconds} s; the
budget is for the p95 at ${judgedAt} connections.

| query | ${widths.map((width) => `${width} ${width === '1' ? 'connection' : 'connections'}`).join(' | ')} | budget |
|---|${widths.map(() => '--:|').join('')}--:|
${rows.join('\n')}
`
}
