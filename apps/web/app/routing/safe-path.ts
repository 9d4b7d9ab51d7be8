const maxLength = 2000
const unsafeCharacters = /[\p{Cc}\\]/u

/**
 * A redirect target on this site, or `fallback`. Rejects anything a browser could read as another
 * host, also after decoding percent escapes and dot segments, and the `avoid` pages, which would
 * cause a redirect loop.
 */
export function safePath(
  target: unknown,
  { fallback = '/', avoid = ['/age_verification'] }: { fallback?: string; avoid?: string[] } = {},
): string {
  if (typeof target !== 'string' || target.length > maxLength) return fallback
  if (!target.startsWith('/') || isExternal(target)) return fallback
  const base = 'http://site.invalid'
  if (!URL.canParse(target, base)) return fallback
  const url = new URL(target, base)
  if (url.origin !== base) return fallback
  const decoded = decode(url.pathname)
  if (decoded === undefined || isExternal(decoded)) return fallback
  const page = decoded.toLowerCase().replace(/\/+$/, '')
  if (avoid.includes(page)) return fallback
  return url.pathname + url.search + url.hash
}

function isExternal(path: string): boolean {
  return path.startsWith('//') || unsafeCharacters.test(path)
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Redirecting back to one of these would loop. */
const transitPages = [
  '/age_verification',
  '/signin',
  '/verify',
  '/signout',
  '/register',
  '/forgot_password',
]

/** A safe redirect target; the home page or `fallback` otherwise. */
export const toSafeTarget = (path: string | null, fallback = '/'): string =>
  safePath(path, { fallback, avoid: transitPages })

/** The target in `?redirect=`. */
export const getRedirectTarget = (url: URL, fallback = '/'): string =>
  toSafeTarget(url.searchParams.get('redirect'), fallback)

/** Adds the target to a link between sign-in pages. */
export function withRedirectParam(path: string, target: string): string {
  if (target === '/') return path
  return `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(target)}`
}
