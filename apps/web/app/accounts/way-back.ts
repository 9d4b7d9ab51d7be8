import { safePath } from '../safe-path.ts'

/** Pages one passes through: to be sent back to one of them would be a walk in a circle. */
const passages = ['/age_verification', '/signin', '/signout', '/register', '/forgot_password']

/** The page a visitor came for, from `?redirect=`; home when there is none we would send them to. */
export function wayBack(url: URL, fallback = '/'): string {
  return safePath(url.searchParams.get('redirect'), { fallback, avoid: passages })
}

/** A link from one passage to the next that does not forget where the visitor was going. */
export function withWayBack(path: string, target: string): string {
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`
}
