import {
  type ListingRole,
  type Permission,
  permissionsByRole,
} from '@fairgrove/contract/members.options'

/** What a page requires of its visitor; staff are sellers and admins. */
export type RequiredRole = 'age_verified' | 'customer' | 'seller' | 'admin' | 'staff'

type Roles = {
  isSeller: boolean
  isAdmin: boolean
  workplaces?: readonly { role: ListingRole }[]
  /** An admin whose role is withheld until they have a second factor. */
  needsTwoFactor?: boolean
}

/** Pages for sellers that people who work for them may open too, if their role has the permission. */
const memberPages: Record<string, Permission> = {
  '/seller/pickups': 'pickups',
  '/orderlist/seller': 'orders',
  '/seller/reviews': 'reviews',
  '/seller/questions': 'questions',
  '/seller/:id/dashboard': 'dashboard',
  '/seller/brand/:id/edit': 'listing',
  '/seller/dispensary/:id/edit': 'listing',
  '/deals/manage': 'products',
  '/deals/new': 'products',
  '/productlist/seller': 'products',
  '/productlist/pageNumber/:pageNumber': 'products',
  '/product/:id/edit': 'products',
  '/dispensary/:id/shelf': 'menu',
  '/dispensary/:id/taxes': 'taxes',
  '/dispensary/:id/photos': 'listing',
}

/** Whether somebody who is no seller may open the page of this route. */
function isMemberPage({ workplaces = [] }: Roles, pattern: string | undefined): boolean {
  const permission = pattern === undefined ? undefined : memberPages[pattern]
  if (!permission) return false
  return workplaces.some(({ role }) => permissionsByRole[role].includes(permission))
}

const signInPath = '/signin'
const ageGatePath = '/age_verification'
const securityPath = '/profile/security'
/** Where the API's confirmation_needed leads (server/api-client.server.ts). */
const verifyPath = '/verify'

/**
 * The redirect for a visitor who does not meet the requirement, with the way back; undefined when
 * they do.
 */
export function guardRedirect(
  requiredRole: RequiredRole,
  user: Roles | null,
  isAgeVerified: boolean,
  path: string,
  /** The route's path, such as '/seller/:id/dashboard'. */
  pattern?: string,
): string | undefined {
  const redirectParam = `redirect=${encodeURIComponent(path)}`
  if (!isAgeVerified) return `${ageGatePath}?${redirectParam}`
  if (requiredRole === 'age_verified') return undefined
  if (!user) return `${signInPath}?${redirectParam}`
  if (requiredRole !== 'admin' && isMemberPage(user, pattern)) return undefined
  if (requiredRole === 'seller' && !user.isSeller)
    return `${signInPath}?role=seller&${redirectParam}`
  if (requiredRole === 'staff' && !user.isSeller && !user.isAdmin)
    return `${signInPath}?role=seller&${redirectParam}`
  if (requiredRole === 'admin' && !user.isAdmin) return `${signInPath}?role=admin&${redirectParam}`
  const isAdminPage = requiredRole === 'admin' || (requiredRole === 'staff' && !user.isSeller)
  if (isAdminPage && user.needsTwoFactor) return `${securityPath}?${redirectParam}`
  return undefined
}

/** Whether guards redirect to this page, which means the action was not performed. */
export const isGuardRedirectPath = (pathname: string): boolean =>
  [signInPath, ageGatePath, securityPath, verifyPath].includes(pathname)
