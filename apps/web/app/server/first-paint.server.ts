import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDeferredHydrationScript } from '../hydration/deferred-hydration.ts'
import { removeNonce } from './csp.server.ts'

const client = join(import.meta.dirname, '../client')
const stylesheet = /<link rel="stylesheet" href="((\/assets\/[\w.-]+\.css)#?)"\/>/g
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const stylesheetCache = new Map<string, string>()

/**
 * Lets a phone paint with the first answer: the page's styles are in it, and its scripts wait for
 * the fonts and the picture. The stylesheets' links stay, for React looks for them when it takes the
 * page over; with a medium that is nobody's they are fetched last, and kept for the next pages.
 */
export const inlineStyles = (document: string) =>
  inlineStylesheets(document, 'href').replace(
    preload,
    '<link rel="modulepreload" fetchpriority="low" href="$1"/>',
  )

/** Paints first as well, and fetches no more than that until somebody is there who may want it. */
export const inlineStylesWithoutPreload = (document: string) =>
  inlineStylesheets(document, 'data-href').replace(preload, '')

/**
 * Puts the script that waits for a reader in place of the entry script, which is found by its nonce: what looks
 * like one in somebody's text is left alone.
 */
export function deferEntryScript(document: string, nonce: string): string {
  const modules = [...removeNonce(document, nonce).matchAll(preload)].map(([, href = '']) => href)
  const entry = new RegExp(`<script nonce="${nonce}" type="module" async="">([\\s\\S]*?)</script>`)
  return document.replace(
    entry,
    (_, script: string) =>
      `<script nonce="${nonce}">${buildDeferredHydrationScript(script, modules)}</script>`,
  )
}

const inlineStylesheets = (document: string, hrefAttribute: 'href' | 'data-href') =>
  document.replace(stylesheet, (_, href: string, path: string) => {
    const link = `<link rel="stylesheet" ${hrefAttribute}="${href}" media="not all"/>`
    return `<style>${readStylesheet(path)}</style>${link}`
  })

function readStylesheet(path: string): string {
  const cached = stylesheetCache.get(path)
  if (cached !== undefined) return cached
  const sheet = readFileSync(join(client, path), 'utf8')
  stylesheetCache.set(path, sheet)
  return sheet
}
