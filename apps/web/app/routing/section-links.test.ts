import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')

test('every link to a section has a matching id', () => {
  const pages = globSync('**/*.tsx', { cwd: app }).map((path) =>
    readFileSync(`${app}/${path}`, 'utf8'),
  )
  const parts = pages.flatMap((page) =>
    [...page.matchAll(/(?:to|href)="\/[^"#]*#([\w-]+)"/g)].map(([, part]) => part),
  )
  expect(parts).toContain('how-results-are-ordered')
  const missing = parts.filter((part) => !pages.some((page) => page.includes(`id="${part}"`)))
  expect(missing).toEqual([])
})
