import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listBreakpoints, listColors, listTokens } from './read-tokens.server.ts'

const readStylesheet = (name: string) =>
  readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8')

test('lists each custom property once, with its first value', () => {
  const css =
    ':root {\n  --a: 1px;\n  --b:\n    2px,\n    3px;\n  @media (--from-lg) { --a: 4px; }\n}'
  expect(listTokens(css)).toEqual([
    { name: '--a', value: '1px' },
    { name: '--b', value: '2px, 3px' },
  ])
})

test('lists colors for both schemes', () => {
  const css = '--a: light-dark(rgb(1 2 3 / 0.1), #000000);\n--b: #ffffff;\n--c: none;'
  expect(listColors(css)).toEqual([
    { name: '--a', light: 'rgb(1 2 3 / 0.1)', dark: '#000000' },
    { name: '--b', light: '#ffffff', dark: '#ffffff' },
  ])
})

test('finds the tokens, colors and breakpoints of the stylesheets', () => {
  const tokens = listTokens(readStylesheet('tokens'))
  expect(tokens).toContainEqual({ name: '--space-4', value: '16px' })
  expect(tokens.filter(({ name }) => name.startsWith('--text-')).length).toBeLessThanOrEqual(9)
  expect(tokens.filter(({ name }) => name.startsWith('--space-')).length).toBeLessThanOrEqual(10)
  expect(listColors(readStylesheet('palette')).map(({ name }) => name)).toContain('--popover')
  expect(listBreakpoints(readStylesheet('breakpoints'))).toContainEqual({
    name: '--from-md',
    value: '(width >= 48em)',
  })
})
