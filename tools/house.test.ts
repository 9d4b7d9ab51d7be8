import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project.ts'

type File = { path: string; text: string }
type HouseRule = { name: string; isBroken: (file: File) => boolean; planted: File }

const maxLines = 300
const isTest = (path: string) => /\.test\.tsx?$|^apps\/server\/test\//.test(path)
const isEnv = (path: string) => /(^|\/)env(\.server)?\.ts$/.test(path)
const maySpeakSql = (path: string) => /\/db\/|[/.]store\.([a-z-]+\.)?ts$|^tools\//.test(path)
const isApp = (path: string) => /^(apps|packages)\//.test(path)

/** What the import rules cannot see. */
const rules: HouseRule[] = [
  {
    name: `no file over ${maxLines} lines: find the second thing that lives there`,
    isBroken: ({ text }) => text.trimEnd().split('\n').length > maxLines,
    planted: { path: 'apps/server/src/orders/actions.ts', text: 'x\n'.repeat(maxLines + 1) },
  },
  {
    name: 'the environment is read in env files only: take the value as an argument',
    isBroken: ({ path, text }) => isApp(path) && !isEnv(path) && /process\.env\b/.test(text),
    planted: { path: 'apps/web/app/root.tsx', text: 'const mode = process.env.NODE_ENV' },
  },
  {
    name: 'SQL is written in stores and migrations only: give the store a function',
    isBroken: ({ path, text }) =>
      isApp(path) &&
      !maySpeakSql(path) &&
      /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql`/.test(text),
    planted: { path: 'apps/server/src/orders/actions.ts', text: "deps.db.selectFrom('orders')" },
  },
  {
    name: 'SQL as text is written in one way: db/sql.ts, not the query builder’s own',
    isBroken: ({ path, text }) =>
      path !== 'apps/server/src/db/sql.ts' &&
      /import \{[^}]*\bsql\b[^}]*\} from 'kysely'/.test(text),
    planted: { path: 'apps/server/src/orders/store.ts', text: "import { sql } from 'kysely'" },
  },
  {
    name: 'no drawer for odds and ends: name the file after what it does',
    isBroken: ({ path }) => /(^|[/.-])(utils?|helpers?|common|misc)(\.|\/)/.test(path),
    planted: { path: 'apps/web/app/ui/helpers.ts', text: '' },
  },
  {
    name: 'file names are kebab-case',
    isBroken: ({ path }) => !/^([a-z0-9$_.+-]+\/)*[a-z0-9$_.+-]+$/.test(path),
    planted: { path: 'apps/web/app/ui/StarRating.tsx', text: '' },
  },
]

const files: File[] = globSync('{apps,packages,tools,e2e}/**/*.{ts,tsx}', {
  cwd: projectRoot,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router)(\/|$)|\.gen\.ts$/.test(path),
})
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))

test('the whole house is read', () => {
  expect(files.length).toBeGreaterThan(40)
})

for (const { name, isBroken, planted } of rules) {
  test(name, () => {
    expect(isBroken(planted)).toBe(true)
    expect(files.filter(isBroken).map(({ path }) => path)).toEqual([])
  })
}
