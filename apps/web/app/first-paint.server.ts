import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const client = join(import.meta.dirname, '../client')
const stylesheet = /<link rel="stylesheet" href="((\/assets\/[\w.-]+\.css)#?)"\/>/g
const sheets = new Map<string, string>()

/**
 * Lets a phone paint with the first answer: the page's styles are in it, and its scripts wait for
 * the fonts and the picture. The stylesheets' links stay, for React looks for them when it takes the
 * page over; with a medium that is nobody's they are fetched last, and kept for the next pages.
 */
export const paintFirst = (document: string) =>
  document
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
    .replace(stylesheet, (_, href: string, path: string) => {
      const link = `<link rel="stylesheet" href="${href}" media="not all"/>`
      return `<style>${sheetAt(path)}</style>${link}`
    })

function sheetAt(path: string): string {
  const known = sheets.get(path)
  if (known !== undefined) return known
  const sheet = readFileSync(join(client, path), 'utf8')
  sheets.set(path, sheet)
  return sheet
}
