const maxLength = 2000
const unsafeCharacters = /[\p{Cc}\\]/u

/**
 * A redirect target that stays on this site, or `fallback`. Anything a browser could read as
 * another host is refused, also after its percent-encoding or dot segments are undone, and so is
 * a way back to one of the `avoid` pages, which would send the visitor in circles.
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
