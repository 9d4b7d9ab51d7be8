import { createPost } from '@fairgrove/contract/blog'
import { importDispensaries } from '@fairgrove/contract/dispensaries.imports'
import { importProducts } from '@fairgrove/contract/products.files'
import { uploadImage } from '@fairgrove/contract/uploads'

/** Why a request is turned away before anything looks at it, or where it should have gone. */
export type RequestRejection =
  | { kind: 'elsewhere'; location: string }
  | { kind: 'wrong_host' | 'wrong_origin' | 'length_needed' | 'too_large' }

export const rejectionStatus = {
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
 * The first thing wrong with a request, if any: the host it names, the size it announces, the site
 * it comes from. `hasSession` matters for /api only, which programs may call with their own token.
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
  const isCrossOriginAllowed = (isApi && !hasSession) || oneClickUnsubscribe.test(url.pathname)

  return (
    // What a script sends has the same page's address with '.data' behind it.
    checkBody(request, getBodyLimit(url.pathname.replace(/\.data$/, ''))) ??
    (isCrossOriginAllowed ? undefined : checkOrigin(request, publicUrl))
  )
}

/** Mail programs unsubscribe on their own (RFC 8058): the address proves the right to, and no cookie matters. */
const oneClickUnsubscribe = /^\/unsubscribe\/[\w-]+$/

function getBodyLimit(path: string): number {
  if (path === uploadImage.path) return uploadImage.bodyLimitBytes ?? apiBodyBytes
  if ([importProducts.path, '/productlist/seller/import'].includes(path)) {
    return importProducts.bodyLimitBytes ?? apiBodyBytes
  }
  if (path.startsWith('/blog/')) return createPost.bodyLimitBytes ?? pageBodyBytes
  if (path === importDispensaries.path || path.startsWith('/dispensaries_list/import')) {
    return importDispensaries.bodyLimitBytes ?? pageBodyBytes
  }
  return path.startsWith('/api/') ? apiBodyBytes : pageBodyBytes
}

// Without an announced length a body can only be bounded by reading it.
function checkBody(
  { method, headers }: CheckedRequest,
  limit: number,
): RequestRejection | undefined {
  const length = headers.get('content-length')
  if (headers.has('transfer-encoding')) return { kind: 'length_needed' }
  if (length === null) return method === 'DELETE' ? undefined : { kind: 'length_needed' }
  return Number(length) <= limit ? undefined : { kind: 'too_large' }
}

// SameSite=Lax already keeps the cookie off most forged requests; this holds where it does not.
function checkOrigin({ headers }: CheckedRequest, publicUrl: URL): RequestRejection | undefined {
  const origin = headers.get('origin')
  if (origin !== null) return origin === publicUrl.origin ? undefined : { kind: 'wrong_origin' }
  const site = headers.get('sec-fetch-site')
  return site === 'same-origin' || site === 'none' ? undefined : { kind: 'wrong_origin' }
}
