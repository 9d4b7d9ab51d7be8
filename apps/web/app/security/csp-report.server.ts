import { z } from 'zod'

/** Larger than any report about one of our pages. */
export const maxReportBytes = 8 * 1024

const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().default(''),
  }),
})

/**
 * Directives allowed as metric labels: those of our policy and the ones browsers split them into.
 */
const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]
const keywords = ['inline', 'eval', 'wasm-eval', 'self']

export type CspViolation = { directive: string; blocked: string }

/**
 * The blocked source and the directive. URLs may identify a person or contain a token, so the
 * page's URL is dropped and the source reduced to its origin.
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
  // Browsers send only the scheme of sources without an origin: data, blob or an extension.
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

/** A rate limit per client and in total, per minute. */
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
