import breakpointsCss from '../styles/breakpoints.css?raw'
import paletteCss from '../styles/palette.css?raw'
import tokensCss from '../styles/tokens.css?raw'

export type Token = { name: string; value: string }
export type Color = { name: string; light: string; dark: string }

/** What the style guide shows, read from the stylesheets themselves. */
export const readStyles = () => ({
  tokens: listTokens(tokensCss),
  colors: listColors(paletteCss),
  breakpoints: listBreakpoints(breakpointsCss),
})

/** Custom properties. One that changes with the window is listed once, as defined for phones. */
export function listTokens(css: string): Token[] {
  const definitions = css.matchAll(/(--[\w-]+):\s*([^;]+);/g)
  const tokens = new Map<string, string>()
  for (const [, name = '', value = ''] of definitions) {
    if (!tokens.has(name)) tokens.set(name, value.replace(/\s+/g, ' '))
  }
  return [...tokens].map(([name, value]) => ({ name, value }))
}

/** The same in both color schemes if only one value is given. */
export function listColors(css: string): Color[] {
  return listTokens(css)
    .filter(({ value }) => /^(?:light-dark\(|#)/.test(value))
    .map(({ name, value }) => {
      const [light = '', dark = light] = value.replace(/^light-dark\((.+)\)$/, '$1').split(', ')
      return { name, light, dark }
    })
}

export function listBreakpoints(css: string): Token[] {
  return [...css.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)].map(
    ([, name = '', value = '']) => ({ name, value }),
  )
}
