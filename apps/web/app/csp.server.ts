import { createHash } from 'node:crypto'

/**
 * `scripts` are the sources of inline scripts: one nonce on a personal page, hashes on a page the
 * edge may keep. Scripts with an address come from our own origin only, so no 'strict-dynamic':
 * it would switch 'self' off and leave the module files to a rule that hashes cannot express.
 * `mapOrigin` is where an operator's own map comes from.
 */
export function contentSecurityPolicy(scripts: readonly string[], mapOrigin = ''): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trimEnd(),
    // Components set sizes and positions in style attributes, which neither nonce nor hash can cover.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${mapOrigin}`.trimEnd(),
    "font-src 'self'",
    `connect-src 'self' ${mapOrigin}`.trimEnd(),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi

/** CSP sources for every inline script of a finished document. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
