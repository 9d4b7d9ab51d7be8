import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { expect, test } from 'vitest'

type SourceFile = { path: string; text: string }
type SourceRule = { name: string; isViolated: (file: SourceFile) => boolean; violation: SourceFile }

const maxLines = 300
const shortLines = 25
const maxShortFiles = 80
const isTest = (path: string) => /\.test\.tsx?$|^apps\/server\/test\//.test(path)
const isEnv = (path: string) => /(^|\/)env(\.server)?\.ts$/.test(path)
const mayContainSql = (path: string) =>
  /\/db\/|[/.]store\.([a-z-]+\.)?ts$|^(scripts|demo|bench|chaos|deploy|packages\/testing)\//.test(
    path,
  )
const isApp = (path: string) =>
  /^(apps|packages)\//.test(path) && !path.startsWith('packages/testing/')

const countLines = ({ text }: SourceFile) => text.trimEnd().split('\n').length

/** Rules that import checks cannot express. */
const rules: SourceRule[] = [
  {
    name: `no file over ${maxLines} lines: split it`,
    isViolated: (file) => countLines(file) > maxLines,
    violation: {
      path: 'apps/server/src/orders/create-order.actions.ts',
      text: 'x\n'.repeat(maxLines + 1),
    },
  },
  {
    name: 'the environment is read in env files only: take the value as an argument',
    isViolated: ({ path, text }) => isApp(path) && !isEnv(path) && /process\.env\b/.test(text),
    violation: { path: 'apps/web/app/root.tsx', text: 'const mode = process.env.NODE_ENV' },
  },
  {
    name: 'SQL is written in stores and migrations only: give the store a function',
    isViolated: ({ path, text }) =>
      isApp(path) &&
      !mayContainSql(path) &&
      /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql`/.test(text),
    violation: {
      path: 'apps/server/src/orders/create-order.actions.ts',
      text: "deps.db.selectFrom('orders')",
    },
  },
  {
    name: 'SQL as text is written in one way: db/sql.ts, not the query builder’s own',
    isViolated: ({ path, text }) =>
      path !== 'apps/server/src/db/sql.ts' &&
      /import \{[^}]*\bsql\b[^}]*\} from 'kysely'/.test(text),
    violation: { path: 'apps/server/src/orders/store.ts', text: "import { sql } from 'kysely'" },
  },
  {
    name: 'no catch-all file names: name the file after what it does',
    isViolated: ({ path }) => /(^|[/.-])(utils?|helpers?|common|misc)(\.|\/)/.test(path),
    violation: { path: 'apps/web/app/ui/helpers.ts', text: '' },
  },
  {
    name: 'file names are kebab-case',
    isViolated: ({ path }) => !/^([a-z0-9$_.+-]+\/)*[a-z0-9$_.+-]+$/.test(path),
    violation: { path: 'apps/web/app/ui/StarRating.tsx', text: '' },
  },
]

/** Short files of the product. A route module is as short as it can be: each URL has its own. */
const listShortFiles = (sources: SourceFile[]) =>
  sources.filter(
    (file) =>
      isApp(file.path) &&
      !/\.route\.tsx?$|\.d\.ts$/.test(file.path) &&
      countLines(file) < shortLines,
  )

const isTooSplit = (sources: SourceFile[]) => listShortFiles(sources).length > maxShortFiles

const files: SourceFile[] = globSync(
  '{apps,packages,demo,bench,chaos,scripts,deploy,e2e}/**/*.{ts,tsx}',
  {
    cwd: projectRoot,
    exclude: (path) => /(^|\/)(node_modules|build|\.react-router)(\/|$)|\.gen\.ts$/.test(path),
  },
)
  .filter((path) => !isTest(path))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))

test('all source files are read', () => {
  expect(files.length).toBeGreaterThan(40)
})

for (const { name, isViolated, violation } of rules) {
  test(name, () => {
    expect(isViolated(violation)).toBe(true)
    expect(files.filter(isViolated).map(({ path }) => path)).toEqual([])
  })
}

test(`at most ${maxShortFiles} files are under ${shortLines} lines: put code where people look for it`, () => {
  const short = 'x\n'.repeat(shortLines - 1)
  const planted = Array.from({ length: maxShortFiles + 1 }, (_, n) => ({
    path: `apps/web/app/ui/part-${n}.ts`,
    text: short,
  }))
  const others = [
    { path: 'apps/web/app/ui/part.ts', text: `${short}x\n` },
    { path: 'apps/web/app/pages/about.route.tsx', text: short },
    { path: 'packages/testing/src/ports.ts', text: short },
    { path: 'scripts/audit.ts', text: short },
  ]
  expect(listShortFiles([...planted, ...others])).toEqual(planted)
  expect(isTooSplit(planted)).toBe(true)
  expect(isTooSplit(planted.slice(1))).toBe(false)
  // The list of them is what one needs to see when it fails.
  expect(isTooSplit(files) ? listShortFiles(files).map(({ path }) => path) : []).toEqual([])
})
