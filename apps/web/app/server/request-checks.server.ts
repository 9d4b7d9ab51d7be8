import { createPost } from '@fairgrove/contract/blog'
import { importDispensaries } from '@fairgrove/contract/dispensaries.imports'
import type { ProblemCode } from '@fairgrove/contract/problems'
import { problems } from '@fairgrove/contract/problems.table'
import { uploadLabReport } from '@fairgrove/contract/products.contents'
import { importProducts } from '@fairgrove/contract/products.files'
import { uploadImage } from '@fairgrove/contract/uploads'

/** Why a request is rejected before routing, or where it is redirected. */
type RequestRejection =
  | { kind: 'elsewhere'; location: string }
  | { kind: 'wrong_host' | 'wrong_origin' | 'length_needed' | 'too_large' }

const rejectionStatus = {
  elsewhere: 308,
  wrong_host: 421,
  wrong_origin: 403,
  length_needed: 411,
  too_large: 413,
} as const satisfies Record<RequestRejection['kind'], number>

const pageBodyBytes = 64 * 1024
const apiBodyBytes = 1024 * 1024

export type CheckedRequest = Pick<Request, 'method' | 'url' | 'headers'>

/**
 * The first failed check: host, body size or origin. `hasSession` matters for /api only, which API
 * clients may call with their own token.
 */
export function checkRequest(
  request: CheckedRequest,
  publicUrl: URL,
  hasSession: boolean,
): RequestRejection | undefined {
  const url = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isApi = url.pathname.startsWith('/api/')

  if (url.host !== publicUrl.host) {
    return isRead
      ? { kind: 'elsewhere', location: publicUrl.origin + url.pathname + url.search }
      : { kind: 'wrong_host' }
  }
  if (isRead) return undefined
  const isCrossOriginAllowed =
    (isApi && !hasSession) ||
    oneClickUnsubscribe.test(url.pathname) ||
    url.pathname === applesAnswer

  return (
    // Client-side requests use the page's path with '.data' appended.
    checkBody(request, getBodyLimit(url.pathname.replace(/\.data$/, ''))) ??
    (isCrossOriginAllowed ? undefined : checkOrigin(request, publicUrl))
  )
}

/**
 * Email clients unsubscribe with a plain POST (RFC 8058): the URL's token authorizes it and no
 * cookie matters.
 */
const oneClickUnsubscribe = /^\/unsubscribe\/(\w+\/)?[\w-]+$/

/** Apple's own page posts it. The browser leaves our cookies out, and it is only turned into a query. */
const applesAnswer = '/signin/apple/return'

function getBodyLimit(path: string): number {
  if (path === uploadImage.path) return uploadImage.bodyLimitBytes ?? apiBodyBytes
  if (path === uploadLabReport.path) return uploadLabReport.bodyLimitBytes ?? apiBodyBytes
  if ([importProducts.path, '/productlist/seller/import'].includes(path)) {
    return importProducts.bodyLimitBytes ?? apiBodyBytes
  }
  if (path.startsWith('/blog/')) return createPost.bodyLimitBytes ?? pageBodyBytes
  if (path === importDispensaries.path || path.startsWith('/dispensaries_list/import')) {
    return importDispensaries.bodyLimitBytes ?? pageBodyBytes
  }
  return path.startsWith('/api/') ? apiBodyBytes : pageBodyBytes
}

// The size of a chunked body is known only after reading it. With neither header a request has no body (RFC 9112, 6.3).
function checkBody({ headers }: CheckedRequest, limit: number): RequestRejection | undefined {
  const length = headers.get('content-length')
  if (headers.has('transfer-encoding')) return { kind: 'length_needed' }
  if (length === null) return undefined
  return Number(length) <= limit ? undefined : { kind: 'too_large' }
}

// SameSite=Lax blocks most forged requests; this covers the rest.
function checkOrigin({ headers }: CheckedRequest, publicUrl: URL): RequestRejection | undefined {
  const origin = headers.get('origin')
  if (origin !== null) return origin === publicUrl.origin ? undefined : { kind: 'wrong_origin' }
  const site = headers.get('sec-fetch-site')
  return site === 'same-origin' || site === 'none' ? undefined : { kind: 'wrong_origin' }
}

const rejectionTexts = {
  elsewhere: ['malformed_request', 'This site has a different address.'],
  wrong_host: ['malformed_request', 'This site doesn’t use that host name.'],
  wrong_origin: ['wrong_origin', problems.wrong_origin.text],
  length_needed: ['malformed_request', 'The request needs a Content-Length header.'],
  too_large: ['body_too_large', problems.body_too_large.text],
} as const satisfies Record<RequestRejection['kind'], [ProblemCode, string]>

/** Plain text: only programs and forged forms see it. */
export function buildRejectionResponse(rejection: RequestRejection, isApi: boolean): Response {
  const [code, message] = rejectionTexts[rejection.kind]
  // The body is unread, so close the connection.
  const headers = new Headers({ connection: 'close' })
  if (rejection.kind === 'elsewhere') headers.set('location', rejection.location)
  const init = { status: rejectionStatus[rejection.kind], headers }
  return isApi ? Response.json({ code, message }, init) : new Response(message, init)
}
