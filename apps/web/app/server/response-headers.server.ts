export type ResponseInfo = {
  method: string
  isApi: boolean
  isPersonal: boolean
  /** Part of the page failed to load. */
  isIncomplete: boolean
  /** The request is from our edge, which strips what is meant for it. */
  isForEdge: boolean
  isHttps: boolean
  requestId: string
}

const pageCaching = 'public, max-age=0, s-maxage=60'
/** Limits a popular broken link to one render every ten seconds. */
const notFoundCaching = 'public, max-age=0, s-maxage=10'
// Browsers obey it too, and showed the anonymous page to someone who had just signed in.
const staleWhileRevalidate = ', stale-while-revalidate=60'

/** Default headers of every response. Those set by a route or the API stay. */
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
 * The edge serves one copy to everyone who passed the age gate, so nothing personal, nothing that
 * sets a cookie and nothing that failed may be cached.
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

/**
 * For pages with an emailed token in the URL: not cached, and no referrer to other sites. Not
 * `no-referrer`, which makes browsers send forms with `Origin: null`, and the origin check rejects
 * those.
 */
export const tokenPageHeaders = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
})
