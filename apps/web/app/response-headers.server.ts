export type ResponseFacts = {
  method: string
  isApi: boolean
  isPersonal: boolean
  /** Part of it is missing because something failed. */
  isIncomplete: boolean
  /** Our edge asks, which takes what is meant for it out of the answer. */
  isForEdge: boolean
  isHttps: boolean
  requestId: string
}

const edgeMayKeep = 'public, max-age=0, s-maxage=60'
/** A link that many people follow to a page that isn't there costs one render in ten seconds. */
const edgeMayKeepMissing = 'public, max-age=0, s-maxage=10'
// Browsers obey it too, and showed the page for strangers to someone who had just signed in.
const whileItAsksAnew = ', stale-while-revalidate=60'

/** Headers of every answer, whichever route made it. What a route or the API set itself stays. */
export function finishHeaders(response: Response, facts: ResponseFacts): void {
  const { headers } = response
  headers.set('X-Request-Id', facts.requestId)
  headers.set('X-Content-Type-Options', 'nosniff')
  if (facts.isHttps) {
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
  setIfAbsent(headers, 'Referrer-Policy', 'strict-origin-when-cross-origin')
  setIfAbsent(headers, 'Cross-Origin-Opener-Policy', 'same-origin')
  setIfAbsent(
    headers,
    'Permissions-Policy',
    'geolocation=(self), camera=(), microphone=(), payment=(self)',
  )
  headers.set('Cache-Control', cacheControl(response, facts))
}

/**
 * The edge keeps one copy of a page for everyone who passed the age gate, so nothing personal,
 * nothing that sets a cookie and nothing that failed may be kept.
 */
function cacheControl({ status, headers }: Response, facts: ResponseFacts): string {
  if (headers.has('Set-Cookie')) return facts.isPersonal ? 'private, no-store' : 'no-store'
  if (facts.isPersonal)
    return facts.isApi ? (headers.get('Cache-Control') ?? 'private, no-store') : 'private, no-store'
  if (facts.isIncomplete) return 'no-store'
  const isRead = facts.method === 'GET' || facts.method === 'HEAD'
  if (status === 404 && isRead && !facts.isApi) {
    return headers.get('Cache-Control') ?? edgeMayKeepMissing
  }
  const isKeepable = status === 200 && isRead
  if (!isKeepable && !facts.isApi) return 'no-store'
  const own = headers.get('Cache-Control')
  if (own !== null || facts.isApi) return own ?? 'no-store'
  return facts.isForEdge ? edgeMayKeep + whileItAsksAnew : edgeMayKeep
}

function setIfAbsent(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value)
}
