/** What a page asks of its visitor; staff are sellers and admins alike. */
export type RequiredRole = 'age_verified' | 'customer' | 'seller' | 'admin' | 'staff'

type Roles = { isSeller: boolean; isAdmin: boolean }

const signInPath = '/signin'
const ageGatePath = '/age_verification'

/** Where a visitor without the key is sent, with the way back; nothing when the door is open. */
export function guardRedirect(
  requiredRole: RequiredRole,
  user: Roles | null,
  isAgeVerified: boolean,
  path: string,
): string | undefined {
  const redirectParam = `redirect=${encodeURIComponent(path)}`
  if (!isAgeVerified) return `${ageGatePath}?${redirectParam}`
  if (requiredRole === 'age_verified') return undefined
  if (!user) return `${signInPath}?${redirectParam}`
  if (requiredRole === 'seller' && !user.isSeller)
    return `${signInPath}?role=seller&${redirectParam}`
  if (requiredRole === 'staff' && !user.isSeller && !user.isAdmin)
    return `${signInPath}?role=seller&${redirectParam}`
  if (requiredRole === 'admin' && !user.isAdmin) return `${signInPath}?role=admin&${redirectParam}`
  return undefined
}

/** Whether a page is one where the doors send people: what they wanted to do was not done. */
export const isGuardRedirectPath = (pathname: string): boolean =>
  [signInPath, ageGatePath].includes(pathname)
