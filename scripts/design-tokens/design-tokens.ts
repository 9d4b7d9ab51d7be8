import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'

/**
 * Checks the stylesheets: sizes, spaces, radii, layers, shadows, durations and breakpoints have names
 * (apps/web/app/styles), so that pages look alike and a change is made once. Lengths that follow the text or the window
 * (em, lh, ch, %, vw) are allowed.
 */
type Violation = { path: string; line: number; found: string; use: string }
type Rule = { properties: RegExp; isRaw: (value: string) => boolean; use: string }

const app = join(projectRoot, 'apps/web/app')
/** Define the tokens. */
const tokenFiles = ['tokens', 'palette', 'breakpoints', 'fonts'].map((name) => `styles/${name}.css`)

const fixedLength = /(?<!\w|\w-)\d*\.?\d+(?:px|rem|pt)\b/
/** Inside `calc`, the width of a border, as in `calc(var(--radius-lg) - 1px)`; `0px` as a fallback. */
const hasFixedLength = (value: string) =>
  fixedLength.test(
    value.replace(/calc\((?:[^()]|\([^()]*\))*\)/g, dropBorder).replace(/\b0px/g, ''),
  )
const dropBorder = (calculation: string) => calculation.replace(/(?<![\d.])1px/g, '')
const hasNumber = (value: string) => /(?<![\w-])\d/.test(value)
/** `0 0 0 2px var(--primary)` draws an outline and lifts nothing. */
const isOutline = (layer: string) => /^(?:inset )?0 0 0 \w+ var\(--[\w-]+\)$/.test(layer)
const isShadowToken = (layer: string) => /^(?:var\(--[\w-]+\)|none)$/.test(layer)
const splitLayers = (value: string) => value.split(/,(?![^(]*\))/).map((layer) => layer.trim())

const rules: Rule[] = [
  { properties: /^font-size$/, isRaw: hasFixedLength, use: '--text-…' },
  {
    properties: /^font$/,
    isRaw: (value) =>
      hasFixedLength(value.replace(/\/ *\d+px/, '')) || /(?<![\w-])\d{3}/.test(value),
    use: '--weight-… and --text-…',
  },
  {
    properties: /^font-weight$/,
    isRaw: (value) => hasNumber(value) || /^(?:normal|bold|bolder|lighter)$/.test(value),
    use: '--weight-…',
  },
  {
    properties: /^line-height$/,
    isRaw: (value) => value !== '1' && /^\d*\.?\d+$/.test(value),
    use: '--line-height-…',
  },
  {
    properties:
      /^(?:(?:scroll-)?(?:margin|padding)(?:-[a-z-]+)?|(?:row-|column-)?gap|inset(?:-[a-z-]+)?|top|right|bottom|left)$/,
    isRaw: hasFixedLength,
    use: '--space-…',
  },
  {
    properties: /radius$/,
    isRaw: (value) => /%/.test(value) || hasFixedLength(value),
    use: '--radius-…',
  },
  { properties: /^z-index$/, isRaw: hasNumber, use: '--z-…' },
  {
    properties: /^box-shadow$/,
    isRaw: (value) =>
      splitLayers(value).some((layer) => !isShadowToken(layer) && !isOutline(layer)),
    use: '--shadow-…',
  },
  {
    properties: /^(?:transition|animation)/,
    // 1ms turns motion off.
    isRaw: (value) => /(?<![\w-])(?!1ms)\d*\.?\d+m?s\b/.test(value),
    use: '--duration-…',
  },
  // A local name must not hide a raw value.
  { properties: /^--/, isRaw: hasFixedLength, use: 'a token' },
]

/** Spaces instead, so that the rest stays where it is. */
const hideComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

const getLine = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Every raw value in one stylesheet. */
export function findRawValues(path: string, source: string): Violation[] {
  const css = hideComments(source)
  const declarations = [...css.matchAll(/(?<=[{};\n]\s*)([a-z-]+):\s*([^;{}]+);/g)]
  const values = declarations.flatMap(({ 1: property = '', 2: value = '', index }) => {
    const text = value.replace(/\s+/g, ' ').trim()
    const rule = rules.find(({ properties, isRaw }) => properties.test(property) && isRaw(text))
    return rule
      ? [{ path, line: getLine(css, index), found: `${property}: ${text}`, use: rule.use }]
      : []
  })
  const queries = [...css.matchAll(/@media[^{]*\b(?:width|height)\b[^{]*/g)].map(
    ({ 0: query, index }) => ({
      path,
      line: getLine(css, index),
      found: query.trim(),
      use: '(--from-…) or (--below-…)',
    }),
  )
  return [...values, ...queries].sort((a, b) => a.line - b.line)
}

/** Rules for :hover outside `@media (hover)`: on a touch screen they stay on after a tap. */
export function findUnguardedHover(path: string, source: string): Violation[] {
  const css = hideComments(source)
  const blocks: string[] = []
  return [...css.matchAll(/([^{};]*)([{};])/g)].flatMap(({ 1: text = '', 2: end, index }) => {
    if (end === '}') blocks.pop()
    if (end !== '{') return []
    blocks.push(text)
    if (!text.includes(':hover') || blocks.some((block) => /@media.*\(hover/.test(block))) return []
    const line = getLine(css, index + text.indexOf(':hover'))
    return [{ path, line, found: text.trim(), use: '@media (hover)' }]
  })
}

const listNames = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Names that are used without being defined anywhere, such as a token that was renamed. */
export function findUnknownTokens(path: string, source: string, defined: Set<string>): Violation[] {
  return source.split('\n').flatMap((text, index) =>
    listNames(text, /var\((--[\w-]+)\)/g)
      .filter((name) => !defined.has(name))
      .map((name) => ({ path, line: index + 1, found: name, use: 'a name of styles/tokens.css' })),
  )
}

/** Part of `npm run check`. */
if (import.meta.main) {
  const read = (path: string) => readFileSync(join(app, path), 'utf8')
  const stylesheets = globSync('**/*.css', { cwd: app }).sort()
  const defined = new Set([
    ...stylesheets.flatMap((path) => listNames(read(path), /(--[\w-]+):/g)),
    // Set in a style attribute.
    ...globSync('**/*.tsx', { cwd: app }).flatMap((path) => listNames(read(path), /'(--[\w-]+)'/g)),
  ])
  const violations = stylesheets.flatMap((path) => [
    ...(tokenFiles.includes(path) ? [] : findRawValues(path, read(path))),
    ...findUnguardedHover(path, read(path)),
    ...findUnknownTokens(path, read(path), defined),
  ])
  for (const { path, line, found, use } of violations)
    console.log(`apps/web/app/${path}:${line}  ${found} → ${use}`)
  console.log(`${stylesheets.length} stylesheets checked, ${violations.length} violations`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
