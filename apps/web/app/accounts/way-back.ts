import { safePath } from '../safe-path.ts'

/** Pages one passes through: to be sent back to one of them would be a walk in a circle. */
const passages = ['/age_verification', '/signin', '/signout', '/register', '/forgot_password']

/** A page of ours that somebody can be sent to; home, or `fallback`, in place of any other. */
export const safeTarget = (path: string | null, fallback = '/'): string =>
  safePath(path, { fallback, avoid: passages })

/** The page a visitor came for, from `?redirect=`. */
export const wayBack = (url: URL, fallback = '/'): string =>
  safeTarget(url.searchParams.get('redirect'), fallback)

/** A link from one passage to the next that does not forget where the visitor was going. */
export function withWayBack(path: string, target: string): string {
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`
}
