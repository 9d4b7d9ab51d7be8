/** What a page requires of its visitor; staff are sellers and admins. */
export type RequiredRole = 'age_verified' | 'customer' | 'seller' | 'admin' | 'staff'

type Roles = { isSeller: boolean; isAdmin: boolean }

const signInPath = '/signin'
const ageGatePath = '/age_verification'

/**
 * The redirect for a visitor who does not meet the requirement, with the way back; undefined when
 * they do.
 */
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

/** Whether guards redirect to this page, which means the action was not performed. */
export const isGuardRedirectPath = (pathname: string): boolean =>
  [signInPath, ageGatePath].includes(pathname)
