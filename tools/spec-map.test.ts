import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project.ts'

const rows = readFileSync(join(projectRoot, 'docs/spec-map.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what '))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

test('the map has rows, each with what, where and proof', () => {
  expect(rows.length).toBeGreaterThan(150)
  for (const row of rows) expect(row, row.join(' | ')).toHaveLength(3)
})

test('every file the map names exists', () => {
  const named = rows.flatMap(([, ...cells]) =>
    cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([])
})

test('every test title the map names stands in its file', () => {
  const titled = rows.flatMap(([, , proof = '']) => {
    const [, path, title] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
    return path && title ? [{ path, title }] : []
  })
  expect(titled.length).toBeGreaterThan(20)
  const absent = titled.filter(
    ({ path, title }) => !readFileSync(join(projectRoot, path), 'utf8').includes(title),
  )
  expect(absent).toEqual([])
})

test('a line says "not yet" or names a file, nothing vaguer', () => {
  for (const [what, ...cells] of rows) {
    for (const cell of cells) expect(cell, what).toMatch(/^(not yet|`[^`]+`.*)$/)
  }
})
