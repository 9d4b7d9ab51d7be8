import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeOverScript } from './take-over.ts'

const client = join(import.meta.dirname, '../client')
const stylesheet = /<link rel="stylesheet" href="((\/assets\/[\w.-]+\.css)#?)"\/>/g
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const entry = /<script type="module" async="">([\s\S]*?)<\/script>/
const sheets = new Map<string, string>()

/**
 * Lets a phone paint with the first answer: the page's styles are in it, and its scripts wait for
 * the fonts and the picture. The stylesheets' links stay, for React looks for them when it takes the
 * page over; with a medium that is nobody's they are fetched last, and kept for the next pages.
 */
export const paintFirst = (document: string) =>
  document
    .replace(preload, '<link rel="modulepreload" fetchpriority="low" href="$1"/>')
    .replace(
      stylesheet,
      (_, href: string, path: string) =>
        `<style>${sheetAt(path)}</style><link rel="stylesheet" href="${href}" media="not all"/>`,
    )

/** Fetches nothing at all but what is to be seen, until somebody is there who may want more. */
export function readFirst(document: string): string {
  const modules = [...document.matchAll(preload)].map(([, href = '']) => href)
  return document
    .replace(preload, '')
    .replace(
      stylesheet,
      (_, href: string, path: string) =>
        `<style>${sheetAt(path)}</style><link rel="stylesheet" data-href="${href}" media="not all"/>`,
    )
    .replace(entry, (_, script: string) => `<script>${takeOverScript(script, modules)}</script>`)
}

function sheetAt(path: string): string {
  const known = sheets.get(path)
  if (known !== undefined) return known
  const sheet = readFileSync(join(client, path), 'utf8')
  sheets.set(path, sheet)
  return sheet
}
