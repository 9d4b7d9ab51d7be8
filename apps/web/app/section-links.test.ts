import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every link to a part of a page finds that part', () => {
  const pages = globSync('**/*.tsx', { cwd: import.meta.dirname }).map((path) =>
    readFileSync(`${import.meta.dirname}/${path}`, 'utf8'),
  )
  const parts = pages.flatMap((page) =>
    [...page.matchAll(/(?:to|href)="\/[^"#]*#([\w-]+)"/g)].map(([, part]) => part),
  )
  expect(parts).toContain('how-results-are-ordered')
  const missing = parts.filter((part) => !pages.some((page) => page.includes(`id="${part}"`)))
  expect(missing).toEqual([])
})
