export type ResponseInfo = {
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

const pageCaching = 'public, max-age=0, s-maxage=60'
/** A link that many people follow to a page that isn't there costs one render in ten seconds. */
const notFoundCaching = 'public, max-age=0, s-maxage=10'
// Browsers obey it too, and showed the page for strangers to someone who had just signed in.
const staleWhileRevalidate = ', stale-while-revalidate=60'

/** Headers of every answer, whichever route made it. What a route or the API set itself stays. */
export function setDefaultHeaders(response: Response, info: ResponseInfo): void {
  const { headers } = response
  headers.set('X-Request-Id', info.requestId)
  headers.set('X-Content-Type-Options', 'nosniff')
  if (info.isHttps) {
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
  setIfAbsent(headers, 'Referrer-Policy', 'strict-origin-when-cross-origin')
  setIfAbsent(headers, 'Cross-Origin-Opener-Policy', 'same-origin')
  setIfAbsent(
    headers,
    'Permissions-Policy',
    'geolocation=(self), camera=(), microphone=(), payment=(self)',
  )
  headers.set('Cache-Control', getCacheControl(response, info))
}

/**
 * The edge keeps one copy of a page for everyone who passed the age gate, so nothing personal,
 * nothing that sets a cookie and nothing that failed may be kept.
 */
function getCacheControl({ status, headers }: Response, info: ResponseInfo): string {
  if (headers.has('Set-Cookie')) return info.isPersonal ? 'private, no-store' : 'no-store'
  if (info.isPersonal)
    return info.isApi ? (headers.get('Cache-Control') ?? 'private, no-store') : 'private, no-store'
  if (info.isIncomplete) return 'no-store'
  const isRead = info.method === 'GET' || info.method === 'HEAD'
  if (status === 404 && isRead && !info.isApi) {
    return headers.get('Cache-Control') ?? notFoundCaching
  }
  const isCacheable = status === 200 && isRead
  if (!isCacheable && !info.isApi) return 'no-store'
  const routeValue = headers.get('Cache-Control')
  if (routeValue !== null || info.isApi) return routeValue ?? 'no-store'
  return info.isForEdge ? pageCaching + staleWhileRevalidate : pageCaching
}

function setIfAbsent(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value)
}
