/** What a page asks of its visitor; staff are sellers and admins alike. */
export type Door = 'age_verified' | 'customer' | 'seller' | 'admin' | 'staff'

type Roles = { isSeller: boolean; isAdmin: boolean }

const signIn = '/signin'
const ageGate = '/age_verification'

/** Where a visitor without the key is sent, with the way back; nothing when the door is open. */
export function whereTo(
  door: Door,
  user: Roles | null,
  isAgeVerified: boolean,
  path: string,
): string | undefined {
  const back = `redirect=${encodeURIComponent(path)}`
  if (!isAgeVerified) return `${ageGate}?${back}`
  if (door === 'age_verified') return undefined
  if (!user) return `${signIn}?${back}`
  if (door === 'seller' && !user.isSeller) return `${signIn}?role=seller&${back}`
  if (door === 'staff' && !user.isSeller && !user.isAdmin) return `${signIn}?role=seller&${back}`
  if (door === 'admin' && !user.isAdmin) return `${signIn}?role=admin&${back}`
  return undefined
}

/** Whether a page is one where the doors send people: what they wanted to do was not done. */
export const isTurnedAway = (pathname: string): boolean => [signIn, ageGate].includes(pathname)
