/** What a page asks of its visitor; staff are sellers and admins alike. */
export type Door = 'age_verified' | 'customer' | 'seller' | 'admin' | 'staff'

type Roles = { isSeller: boolean; isAdmin: boolean }

/** Where a visitor without the key is sent, with the way back; nothing when the door is open. */
export function whereTo(
  door: Door,
  user: Roles | null,
  isAgeVerified: boolean,
  path: string,
): string | undefined {
  const back = `redirect=${encodeURIComponent(path)}`
  if (!isAgeVerified) return `/age_verification?${back}`
  if (door === 'age_verified') return undefined
  if (!user) return `/signin?${back}`
  if (door === 'seller' && !user.isSeller) return `/signin?role=seller&${back}`
  if (door === 'staff' && !user.isSeller && !user.isAdmin) return `/signin?role=seller&${back}`
  if (door === 'admin' && !user.isAdmin) return `/signin?role=admin&${back}`
  return undefined
}
