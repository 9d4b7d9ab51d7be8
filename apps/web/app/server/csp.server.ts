import { hash } from 'node:crypto'
import type { MapSource } from './env.server.ts'

type CspOrigins = {
  mapSource?: MapSource
  frameOrigins?: readonly string[]
  paymentOrigin?: string | null
}

/**
 * `scripts` are the sources of inline scripts: a nonce on a personal page, hashes on a cacheable
 * one. External scripts come from our own origin only, so no 'strict-dynamic': it would disable
 * 'self', and hashes cannot cover module files. `mapSource` is an operator's map,
 * `frameOrigins` their forms, `paymentOrigin` this page's payment button.
 */
export function buildContentSecurityPolicy(
  scripts: readonly string[],
  { mapSource = null, frameOrigins = [], paymentOrigin }: CspOrigins = {},
): string {
  const payment = getPaymentSources(paymentOrigin)
  const map = getMapOrigins(mapSource)
  const frames = [...frameOrigins, ...payment]
  const directive = (name: string, ...sources: (string | undefined)[]) =>
    [name, ...sources.filter(Boolean)].join(' ')
  return [
    // Firefox applies it to prefetched pages. Every other kind of request has its own directive.
    "default-src 'self'",
    directive('script-src', "'self'", ...scripts, ...payment),
    // Components use style attributes, which neither nonces nor hashes cover.
    "style-src 'self' 'unsafe-inline'",
    directive('img-src', "'self'", 'data:', 'blob:', map.image, ...payment),
    "font-src 'self'",
    directive('connect-src', "'self'", map.data, ...payment),
    directive('frame-src', ...(frames.length > 0 ? frames : ["'none'"])),
    "media-src 'none'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Not report-to: Firefox and Safari do not support it, and Chromium prefers it when both are
    // set.
    'report-uri /csp_reports',
  ].join('; ')
}

/** A style may name images; tiles are data only, and those on our own origin need no permission. */
function getMapOrigins(source: MapSource): { image?: string; data?: string } {
  if (!source || source.url.startsWith('/')) return {}
  const { origin } = new URL(source.url)
  return source.kind === 'style' ? { image: origin, data: origin } : { data: origin }
}

/** PayPal's script uses frames and its own hosts; a test double is one origin. */
function getPaymentSources(origin: string | null | undefined): string[] {
  if (!origin) return []
  const isPaypal = new URL(origin).hostname.endsWith('.paypal.com')
  return isPaypal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [origin]
}

const hashes = new Map<string, string>()

/** The CSP source of an inline script. Kept: our scripts are constants, a few per route. */
export function hashInlineScript(code: string): string {
  const kept = hashes.get(code)
  if (kept) return kept
  const source = `'sha256-${hash('sha256', code, 'base64')}'`
  hashes.set(code, source)
  return source
}
