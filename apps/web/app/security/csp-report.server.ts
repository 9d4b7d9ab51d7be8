import { z } from 'zod'

/** Larger than any report a browser writes about one of our pages. */
export const maxReportBytes = 8 * 1024

const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().default(''),
  }),
})

/** The names a metric may have: those of our policy, and what browsers split them into. */
const directives = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'],
  ...['style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src'],
  ...['worker-src', 'manifest-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
]
const keywords = ['inline', 'eval', 'wasm-eval', 'self']

export type CspViolation = { directive: string; blocked: string }

/**
 * What was blocked, and by which rule. Addresses may name a person or carry a token, so of the page's nothing is
 * kept, and of what was blocked only the origin.
 */
export function readCspReport(text: string): CspViolation | undefined {
  const parsed = Report.safeParse(parseJson(text))
  if (!parsed.success) return undefined
  const report = parsed.data['csp-report']
  const [name = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(
    ' ',
  )
  return {
    directive: directives.includes(name) ? name : 'other',
    blocked: blockedOrigin(report['blocked-uri']),
  }
}

function blockedOrigin(uri: string): string {
  if (keywords.includes(uri)) return uri
  // Browsers send the bare scheme of what has no origin: data, blob, or that of an extension.
  if (/^[a-z][a-z-]{1,30}$/.test(uri)) return uri
  if (!URL.canParse(uri)) return 'other'
  const { protocol, host } = new URL(uri)
  return /^https?:$/.test(protocol) ? `${protocol}//${host}` : protocol.slice(0, -1)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const windowMs = 60_000

/** So many events a minute from one client, and so many from all of them. */
export function createReportLimit(
  { perClient, total }: { perClient: number; total: number },
  now: () => number = Date.now,
): (client: string) => boolean {
  let windowEnd = 0
  let count = 0
  const byClient = new Map<string, number>()
  return (client) => {
    if (now() >= windowEnd) {
      windowEnd = now() + windowMs
      count = 0
      byClient.clear()
    }
    const ofClient = byClient.get(client) ?? 0
    if (count >= total || ofClient >= perClient) return false
    count += 1
    byClient.set(client, ofClient + 1)
    return true
  }
}
