import { describe, expect, test } from 'vitest'
import { findRawValues, findUnguardedHover, findUnknownTokens } from './design-tokens.ts'

const find = (declaration: string) =>
  findRawValues('a.module.css', `.a {\n  ${declaration}\n}`).map(({ line, use }) => [line, use])

describe('the check of design tokens', () => {
  test.each([
    ['font-size: 15px;', '--text-…'],
    ['font-size: clamp(1rem, 2vw, 2rem);', '--text-…'],
    ['font: 600 var(--text-md) / 1.2 var(--font-text);', '--weight-… and --text-…'],
    ['font: var(--weight-bold) 0.9rem var(--font-text);', '--weight-… and --text-…'],
    ['font-weight: 550;', '--weight-…'],
    ['font-weight: bold;', '--weight-…'],
    ['line-height: 1.35;', '--line-height-…'],
    ['padding: var(--space-2) 10px;', '--space-…'],
    ['margin-top: -3px;', '--space-…'],
    ['gap: calc(2px + var(--space-1));', '--space-…'],
    ['inset: auto 0 1rem;', '--space-…'],
    ['scroll-margin-top: 88px;', '--space-…'],
    ['border-radius: 15px 15px 0 0;', '--radius-…'],
    ['border-top-left-radius: 50%;', '--radius-…'],
    ['z-index: 9;', '--z-…'],
    ['box-shadow: 0 10px 30px var(--shadow-color);', '--shadow-…'],
    ['box-shadow: 0 0 0 3px var(--card), 0 2px 8px black;', '--shadow-…'],
    ['transition: opacity 160ms;', '--duration-…'],
    ['transition:\n    color 0.2s,\n    opacity var(--duration-fast);', '--duration-…'],
    ['animation-duration: 2s;', '--duration-…'],
    ['--gap: 16px;', 'a token'],
    ['@media (min-width: 48em) { color: red; }', '(--from-…) or (--below-…)'],
    ['@media (width < 600px) { color: red; }', '(--from-…) or (--below-…)'],
  ])('rejects %s', (declaration, use) => {
    expect(find(declaration)).toEqual([[2, use]])
  })

  test.each([
    'font-size: var(--text-sm);',
    'font: var(--weight-bold) var(--text-xs) / 20px var(--font-text);',
    'font-weight: var(--weight-bold);',
    'line-height: 1;',
    'padding: 0 var(--space-2) 0 1.4em;',
    'margin: calc(-1 * var(--space-2)) auto;',
    'padding: clamp(var(--space-4), 3vw, var(--space-6)) var(--exit-gutter, 0px);',
    'top: calc(var(--header-height) + 1px);',
    'border-radius: calc(var(--radius-lg) - 1px) 0;',
    'z-index: var(--z-sticky);',
    'box-shadow: 0 0 0 3px var(--card), inset 0 0 0 2px var(--focus), var(--shadow-md);',
    'transition: opacity var(--duration-base) var(--ease-out);',
    'transition-duration: 1ms !important;',
    '/* padding: 10px; */',
    'width: 10px;',
    '@media (--from-md) and (--below-lg) { color: red; }',
    '@media (prefers-reduced-motion: reduce) { color: red; }',
    '@container (max-width: 200px) { color: red; }',
  ])('allows %s', (declaration) => {
    expect(find(declaration)).toEqual([])
  })

  test('says in which line', () => {
    const source = '.a {\n  /* two\n     lines */\n  gap: var(--space-1);\n  padding: 3px;\n}\n'
    expect(findRawValues('a.module.css', source)).toEqual([
      { path: 'a.module.css', line: 5, found: 'padding: 3px', use: '--space-…' },
    ])
  })

  test('rejects rules for :hover outside @media (hover)', () => {
    const unguarded = '.a {\n  color: red;\n\n  &:hover {\n    color: blue;\n  }\n}\n'
    const guarded = '.a {\n  @media (hover) {\n    &:hover {\n      color: blue;\n    }\n  }\n}\n'
    expect(findUnguardedHover('a.css', unguarded).map(({ line }) => line)).toEqual([4])
    expect(findUnguardedHover('a.css', '.b:is(:hover, :focus) {}')).toHaveLength(1)
    expect(findUnguardedHover('a.css', `${guarded}.b { color: red; }`)).toEqual([])
    expect(findUnguardedHover('a.css', `${guarded}${unguarded}`)).toHaveLength(1)
  })

  test('rejects names that are not defined', () => {
    const defined = new Set(['--space-2'])
    const source = '.a {\n  gap: var(--space-2);\n  margin: var(--space-5) var(--own, 0px);\n}'
    expect(findUnknownTokens('a.css', source, defined)).toMatchObject([
      { line: 3, found: '--space-5' },
    ])
  })
})
