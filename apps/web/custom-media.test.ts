import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readBreakpoints, replaceCustomMedia } from './custom-media.ts'

const app = join(import.meta.dirname, 'app')
const queries = new Map([
  ['--from-md', '(width >= 48em)'],
  ['--below-lg', '(width < 68.75em)'],
])
const replace = (css: string) => replaceCustomMedia(css, queries, 'a.module.css')

describe('custom media', () => {
  test('replaces a name by its query', () => {
    expect(replace('.a { @media (--from-md) { color: red } }')).toBe(
      '.a { @media (width >= 48em) { color: red } }',
    )
  })

  test('replaces every name of a query and keeps the rest', () => {
    expect(replace('@media screen and (--from-md) and (--below-lg) {}')).toBe(
      '@media screen and (width >= 48em) and (width < 68.75em) {}',
    )
    expect(replace('@media print { a { color: var(--ink) } }')).toContain('var(--ink)')
  })

  test('rejects an unknown name', () => {
    expect(() => replace('@media (--from-medium) {}')).toThrow(
      "a.module.css: '--from-medium' is not a breakpoint",
    )
  })

  test('there are at most four breakpoints besides the carousel’s, all of them in use', () => {
    const names = [...readBreakpoints().keys()].filter((name) => !name.startsWith('--carousel-'))
    const widths = new Set(names.map((name) => name.replace(/^--(from|below)-/, '')))
    expect(widths.size).toBeLessThanOrEqual(4)
    const css = globSync('**/*.css', { cwd: app })
      .filter((path) => path !== 'styles/breakpoints.css')
      .map((path) => readFileSync(join(app, path), 'utf8'))
      .join('\n')
    expect(names.filter((name) => !css.includes(`(${name})`))).toEqual([])
  })
})
