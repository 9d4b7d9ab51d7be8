import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const breakpointFile = join(import.meta.dirname, 'app/styles/breakpoints.css')

/**
 * Replaces `@media (--from-md)` by the query of that name in styles/breakpoints.css. Lightning CSS does the same, but
 * only for names defined in the stylesheet itself.
 */
export const customMedia = (): Plugin => ({
  name: 'custom-media',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.css(\?|$)/, exclude: [/[?&](raw|url)\b/, /node_modules/] } },
    handler(css, id) {
      this.addWatchFile(breakpointFile)
      return { code: replaceCustomMedia(css, readBreakpoints(), id), map: null }
    },
  },
})

export function readBreakpoints(): Map<string, string> {
  const definitions = readFileSync(breakpointFile, 'utf8').matchAll(
    /@custom-media (--[\w-]+) ([^;]+);/g,
  )
  return new Map([...definitions].map(([, name = '', query = '']) => [name, query]))
}

export function replaceCustomMedia(css: string, queries: Map<string, string>, id: string): string {
  return css.replace(/@media[^{]*/g, (rule) =>
    rule.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
      const query = queries.get(name)
      if (!query) throw new Error(`${id}: '${name}' is not a breakpoint of styles/breakpoints.css.`)
      return query
    }),
  )
}
