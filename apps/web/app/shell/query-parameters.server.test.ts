import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dropUnknownParameters, queryParameters } from './query-parameters.server.ts'

test.each([
  ['/about', '/about'],
  ['/about?utm_source=x', '/about'],
  ['/about?', '/about'],
  ['/search?q=tea&utm_source=x&page=2', '/search?q=tea&page=2'],
  [
    '/search?advancedCategory=a&advancedCategory=b',
    '/search?advancedCategory=a&advancedCategory=b',
  ],
  ['/search?%71=tea&Q=tea&q[]=tea&&q', '/search?q'],
  ['/search.data?q=tea&_routes=root&cachebust=1', '/search.data?q=tea&_routes=root'],
  ['//elsewhere.example/?x=1', '//elsewhere.example/'],
  ['/signin?redirect=%2Fcart%3Fx%3D1', '/signin?redirect=%2Fcart%3Fx%3D1'],
  ['/api/products?anything=1', '/api/products?anything=1'],
])('a page requested as %s sees %s', (target, seen) => {
  expect(dropUnknownParameters(target)).toBe(seen)
})

const app = join(import.meta.dirname, '..')

test('knows every parameter that a page reads', () => {
  const read = /\b(?:searchParams|params|URLSearchParams\(\w+\))\s*\.(?:get|getAll|has)\('(\w+)'\)/g
  const readByHelper = /\b(?:param|oneOf|getPageNumber|getParam)\((?:[\w.]+, )?'(\w+)'\)/g
  const files = globSync('**/*.{ts,tsx}', { cwd: app })
  const names = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const source = readFileSync(join(app, file), 'utf8')
      return [...source.matchAll(read), ...source.matchAll(readByHelper)].map(
        ([, name = '']) => name,
      )
    })
  expect(new Set(names).size).toBeGreaterThan(25)
  expect(names.filter((name) => !queryParameters.has(name))).toEqual([])
})
