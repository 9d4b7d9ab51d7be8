import { safePath } from './safe-path.ts'

/** Pages one passes through: to be sent back to one of them would be a walk in a circle. */
const transitPages = ['/age_verification', '/signin', '/signout', '/register', '/forgot_password']

/** A page of ours that somebody can be sent to; home, or `fallback`, in place of any other. */
export const toSafeTarget = (path: string | null, fallback = '/'): string =>
  safePath(path, { fallback, avoid: transitPages })

/** The page a visitor came for, from `?redirect=`. */
export const getRedirectTarget = (url: URL, fallback = '/'): string =>
  toSafeTarget(url.searchParams.get('redirect'), fallback)

/** A link from one passage to the next that does not forget where the visitor was going. */
export function withRedirectParam(path: string, target: string): string {
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`
}
