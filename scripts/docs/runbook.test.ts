import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { expect, test } from 'vitest'
import { sql } from '../../apps/server/src/db/sql.ts'
import { useTestDatabase } from '../../apps/server/test/test-database.ts'
import routes from '../../apps/web/app/routes.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const folder = 'docs/runbook'
const pages = readdirSync(join(projectRoot, folder)).map((name) => ({
  name,
  text: read(join(folder, name)),
}))
const alertPages = pages.filter(({ name }) => name !== 'README.md')

/** Docs that mention `npm run …`. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'deploy/README.md',
  'docs/product-rules.md',
  'docs/fuzz.md',
  'docs/scale.md',
  ...globSync('docs/adr/*.md', { cwd: projectRoot }),
]
  .map((path) => ({ name: path, text: read(path) }))
  .concat(pages)

test('every command mentioned exists', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = documents.flatMap(({ name, text }) =>
    [...text.matchAll(/npm run ([a-z][a-z0-9:-]*)/g)].map(([, script]) => ({ name, script })),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ script = '' }) => !(script in scripts))).toEqual([])
})

test('every security guarantee names existing tests', () => {
  const shown = [...read('SECURITY.md').matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)]
  expect(shown.length).toBeGreaterThan(15)
  const absent = shown.filter(([, path = '']) => !existsSync(join(projectRoot, path)))
  expect(absent.map(([, path]) => path)).toEqual([])
})

test.each(alertPages)(
  '$name says how to notice it, what people see, what to do and when it is over',
  ({ text }) => {
    const parts = [...text.matchAll(/^\*\*(.+?)\*\*/gm)].map(([, title]) => title)
    expect(parts).toEqual(['How you notice.', 'What people see.', 'What to do.', 'It is over when'])
  },
)

test('every alert is in the table, and every link resolves', () => {
  const index = pages.find(({ name }) => name === 'README.md')?.text ?? ''
  expect(alertPages.map(({ name }) => name).filter((name) => !index.includes(`(${name})`))).toEqual(
    [],
  )
  const names = new Set(pages.map(({ name }) => name))
  const linked = pages.flatMap(({ text }) => [...text.matchAll(/\]\(([\w-]+\.md)\)/g)])
  expect(linked.map(([, name]) => name ?? '').filter((name) => !names.has(name))).toEqual([])
})

test('every page and log line that is mentioned exists', () => {
  const paths = JSON.stringify(routes)
  const text = alertPages.map((page) => page.text).join('\n')
  const matches = text.matchAll(/(?<![\w.$"])\/(?:admin\/\w+|userlist|terms)\b/g)
  const namedPaths = new Set([...matches].map(([path]) => path))
  expect([...namedPaths].sort()).toEqual([
    '/admin/approvals',
    '/admin/audit',
    '/admin/jobs',
    '/admin/newsletters',
    '/admin/payments',
    '/admin/security',
    '/terms',
    '/userlist',
  ])
  for (const path of namedPaths) expect(paths).toContain(`"${path}"`)
  const sources = globSync('apps/{server/src,web}/**/*.{ts,tsx}', {
    cwd: projectRoot,
    exclude: (path) => /node_modules|build|\.test\./.test(path),
  })
    .map(read)
    .join('\n')
  const lines = [
    'database connection lost',
    'cannot look after the jobs of other workers',
    'Redis is unavailable: rate limits are counted per process',
    'request failed',
    'working',
    'freed the jobs of workers that are gone',
    'The environment is not complete',
    'Declared but not served',
  ]
  for (const line of lines) {
    expect(text).toContain(line)
    expect(sources).toContain(line)
  }
  const named = [...text.matchAll(/`([a-z]+\.[a-zA-Z]+)`|'([a-z]+\.[a-z][a-zA-Z]+)'/g)]
  const jobs = named
    .map(([, code, quoted]) => code ?? quoted ?? '')
    .filter((name) => !/\.(webp|md|com)$/.test(name))
  expect(jobs.length).toBeGreaterThan(4)
  expect(jobs.filter((job) => !sources.includes(`'${job}'`))).toEqual([])
})

const testDatabase = useTestDatabase()

test('every SQL query runs', async () => {
  const queries = alertPages.flatMap(({ name, text }) =>
    [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, query = '']) => ({
      name,
      question: query,
    })),
  )
  expect(queries.length).toBeGreaterThan(8)
  for (const { name, question: query } of queries) {
    const planned = sql.raw(`explain ${query.trim().replace(/;$/, '')}`).execute(testDatabase.db)
    await expect(planned, `${name}: ${query}`).resolves.toBeDefined()
  }
})
