import { createHash } from 'node:crypto'

type CspOrigins = {
  mapOrigin?: string | undefined
  frameOrigins?: readonly string[]
  paymentOrigin?: string | null
}

/**
 * `scripts` are the sources of inline scripts: one nonce on a personal page, hashes on a page the
 * edge may keep. Scripts with an address come from our own origin only, so no 'strict-dynamic':
 * it would switch 'self' off and leave the module files to a rule that hashes cannot express.
 * `mapOrigin` is where an operator's own map comes from, `frameOrigins` where their own forms do,
 * `paymentOrigin` where this page's payment button does.
 */
export function buildContentSecurityPolicy(
  scripts: readonly string[],
  { mapOrigin, frameOrigins = [], paymentOrigin }: CspOrigins = {},
): string {
  const payment = getPaymentSources(paymentOrigin)
  const frames = [...frameOrigins, ...payment]
  const directive = (name: string, ...sources: (string | undefined)[]) =>
    [name, ...sources.filter(Boolean)].join(' ')
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...scripts, ...payment),
    // Components set sizes and positions in style attributes, which neither nonce nor hash can cover.
    "style-src 'self' 'unsafe-inline'",
    directive('img-src', "'self'", 'data:', 'blob:', mapOrigin, ...payment),
    "font-src 'self'",
    directive('connect-src', "'self'", mapOrigin, ...payment),
    ...(frames.length > 0 ? [directive('frame-src', ...frames)] : []),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Not report-to: Firefox and Safari send nothing there, and Chromium prefers it where both are given.
    'report-uri /csp_reports',
  ].join('; ')
}

/** PayPal's script draws its button in frames and fetches from its own hosts; a stand-in is one address. */
function getPaymentSources(origin: string | null | undefined): string[] {
  if (!origin) return []
  const isPaypal = new URL(origin).hostname.endsWith('.paypal.com')
  return isPaypal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [origin]
}

/**
 * CSP sources for the inline scripts that React rendered with this nonce. It was made for the one render, so a
 * script that got into the page with somebody's text can't carry it, gets no hash and doesn't run.
 */
export function hashInlineScripts(html: string, nonce: string): string[] {
  const inlineScript = new RegExp(
    `<script nonce="${nonce}"(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`,
    'g',
  )
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

/** A nonce in a cached page would be known to everyone. */
export const removeNonce = (html: string, nonce: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '')
