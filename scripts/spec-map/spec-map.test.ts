import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import { expect, test, vi } from 'vitest'
import { isTextExpected } from './expected-texts.ts'
import { filterRows, parseSpecMap, readSource } from './spec-map.ts'
import { listTestTitles } from './test-titles.ts'
import { toTextPattern } from './text-pattern.ts'

const rows = parseSpecMap()

/** Reading all tests takes two seconds of CPU time, much longer on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

test('the map has a row for everything, without duplicates', () => {
  expect(rows.length).toBeGreaterThan(400)
  const whats = rows.map(({ section, what }) => `${section}: ${what}`)
  expect(whats.filter((what, index) => whats.indexOf(what) !== index)).toEqual([])
})

test('rejects a row without a file or without a test', () => {
  const head = '## Texts\n\n'
  expect(parseSpecMap(`${head}| a | \`x.ts\` | \`x.test.ts\`: it is so |`)).toHaveLength(1)
  for (const line of [
    '| a | not yet | not yet |',
    '| a | `x.ts` | `x.test.ts` |',
    '| a | `x.ts` |',
  ]) {
    expect(() => parseSpecMap(head + line), line).toThrow(/needed/)
  }
})

test('every file the map names exists', () => {
  const named = rows.flatMap(({ where, proofs }) => [...where, ...proofs.map(({ path }) => path)])
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})

test('every test the map names exists under its full name', () => {
  const named = Map.groupBy(
    rows.flatMap(({ proofs }) => proofs),
    ({ path }) => path,
  )
  for (const [path, proofs] of named) {
    const titles = listTestTitles(path)
    const absent = proofs.filter(({ title }) => !titles.has(title)).map(({ title }) => title)
    expect(absent, path).toEqual([])
  }
})

test('a renamed test is missed', () => {
  const titles = listTestTitles('scripts/spec-map/spec-map.test.ts')
  expect(titles).toContain('a renamed test is missed')
  expect(titles).not.toContain('a renamed test')
})

test('every deviation names a rule in docs/product-rules.md', () => {
  const productRules = readSource('docs/product-rules.md')
  const deviations = filterRows('Deviations', rows)
  expect(deviations.length).toBeGreaterThan(10)
  for (const { what } of deviations) {
    const [, name] = /\(([^()]+)\)$/.exec(what) ?? []
    expect(productRules, what).toContain(`\n### ${name}\n`)
  }
})

test('every specified text is in the named file, and a test of that row expects it', async () => {
  const texts = filterRows('Texts', rows)
  expect(texts.length).toBeGreaterThan(60)
  const faults: string[] = []
  for (const { what, where, proofs } of texts) {
    const [, text = ''] = /^'(.+)'(?:$|: )/.exec(what) ?? []
    const pattern = toTextPattern(text)
    if (!text) faults.push(`no text in quotes: ${what}`)
    if (!where.some((path) => pattern.test(readSource(path))))
      faults.push(`not in ${where}: ${text}`)
    const expected = await Promise.all(proofs.map(({ path }) => isTextExpected(path, pattern)))
    if (!expected.includes(true)) {
      faults.push(`expected by no test of ${proofs.map(({ path }) => path)}: ${text}`)
    }
  }
  expect(faults).toEqual([])
})
