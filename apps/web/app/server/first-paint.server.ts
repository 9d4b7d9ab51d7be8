import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDeferredHydrationScript } from '../hydration/deferred-hydration.ts'
import { removeNonce } from './csp.server.ts'

const client = join(import.meta.dirname, '../client')
const stylesheet = /<link rel="stylesheet" href="((\/assets\/[\w.-]+\.css)#?)"\/>/g
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const stylesheetCache = new Map<string, string>()

/**
 * Inlines the page's styles for the first paint and gives scripts a lower priority than fonts and
 * images. The stylesheet links stay because React expects them when hydrating; `media="not all"`
 * makes them load last, for later pages.
 */
export const inlineStyles = (document: string) =>
  inlineStylesheets(document, 'href').replace(
    preload,
    '<link rel="modulepreload" fetchpriority="low" href="$1"/>',
  )

/** The same without preloading modules, for deferred hydration. */
export const inlineStylesWithoutPreload = (document: string) =>
  inlineStylesheets(document, 'data-href').replace(preload, '')

/**
 * Replaces the entry script with the deferred hydration script. The nonce identifies it, so similar
 * user content is not affected.
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
