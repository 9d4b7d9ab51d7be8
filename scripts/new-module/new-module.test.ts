import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { expect, onTestFinished, test } from 'vitest'
import { createModule } from './create-module.ts'
import { toSingular } from './names.ts'

/** The files that a new module changes. */
function copyProjectFiles(): string {
  const root = mkdtempSync(join(tmpdir(), 'fairgrove-module-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const touched = [
    'packages/contract/src/endpoints.ts',
    'apps/server/src/app.ts',
    'apps/web/app/routes.ts',
    'apps/server/migrations',
    '.dependency-cruiser.cjs',
    'ARCHITECTURE.md',
    'biome.json',
  ]
  for (const path of touched) {
    cpSync(join(projectRoot, path), join(root, path), { recursive: true })
  }
  return root
}

const names = { plural: 'stock-alerts', singular: 'stock-alert' }

test('a new module is registered everywhere, under its own name', () => {
  const root = copyProjectFiles()
  const files = createModule(root, names)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  expect(files).toEqual(
    expect.arrayContaining([
      'packages/contract/src/stock-alerts.ts',
      'apps/server/src/stock-alerts/stock-alerts.test.ts',
      'apps/web/app/stock-alerts/stock-alerts.route.tsx',
    ]),
  )
  expect(files.find((file) => file.endsWith('.sql'))).toMatch(/\/\d{4}_stock_alerts\.sql$/)
  for (const file of files) expect(read(file), file).not.toMatch(/gift.?card/i)

  expect(read('packages/contract/src/stock-alerts.ts')).toContain(
    "export const addStockAlert = endpoint({\n  method: 'POST',\n  path: '/api/stock-alerts',",
  )
  expect(read('packages/contract/src/endpoints.ts')).toContain('\n  stockAlerts,\n')
  expect(read('apps/server/src/app.ts')).toContain('...stockAlertRoutes(deps),')
  expect(read('apps/server/src/app.ts')).toContain('      stockAlertData,\n')
  expect(read('.dependency-cruiser.cjs')).toContain("'home', 'stock-alerts', 'newsletters'")
  expect(read('apps/web/app/routes.ts')).toContain(
    "route('/stock_alerts', 'stock-alerts/stock-alerts.route.tsx')",
  )
})

test('the generated code needs only formatting to pass the linter', () => {
  const root = copyProjectFiles()
  const files = createModule(root, names).filter((file) => /\.(ts|tsx|cjs)$/.test(file))
  const biome = (...args: string[]) => {
    const program = join(projectRoot, 'node_modules/.bin/biome')
    const options = { cwd: root, encoding: 'utf8' } as const
    const { status, stdout, stderr } = spawnSync(program, [...args, ...files], options)
    return { status, output: stdout + stderr }
  }
  biome('check', '--write')
  expect(biome('ci', '--error-on-warnings')).toEqual({
    status: 0,
    output: expect.stringContaining(`Checked ${files.length} files`),
  })
})

const readContents = (root: string) =>
  globSync('**/*.*', { cwd: root })
    .sort()
    .map((path) => [path, readFileSync(join(root, path), 'utf8')])

test('rejects a taken or invalid name and writes nothing', () => {
  const root = copyProjectFiles()
  createModule(root, names)
  const before = readContents(root)
  expect(() => createModule(root, names)).toThrow('already')
  expect(() => createModule(root, { plural: 'StockAlerts', singular: 'x' })).toThrow('kebab-case')
  expect(() => createModule(root, { plural: 'sheep', singular: toSingular('sheep') })).toThrow(
    '--one',
  )
  expect(readContents(root)).toEqual(before)
  expect(before.length).toBeGreaterThan(20)
})

test('changes nothing when a file it edits has changed', () => {
  const root = copyProjectFiles()
  const routes = join(root, 'apps/web/app/routes.ts')
  writeFileSync(routes, readFileSync(routes, 'utf8').replace("'/rewards'", "'/gifts'"))
  const before = readContents(root)
  expect(() => createModule(root, names)).toThrow('has changed')
  expect(readContents(root)).toEqual(before)
})

test.each([
  ['gift-cards', 'gift-card'],
  ['categories', 'category'],
])('the singular of %s is %s unless given', (plural, singular) => {
  expect(toSingular(plural)).toBe(singular)
})
