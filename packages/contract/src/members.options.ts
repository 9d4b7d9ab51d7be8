/** Listings that people work for. */
export const listingKinds = ['brand', 'dispensary'] as const
export type ListingKind = (typeof listingKinds)[number]

/** Roles that an owner can give. */
export const memberRoles = ['manager', 'counter'] as const
export type MemberRole = (typeof memberRoles)[number]

export const listingRoles = ['owner', ...memberRoles] as const
export type ListingRole = (typeof listingRoles)[number]

/** A brand has no counter. */
export const listAllowedRoles = (kind: ListingKind): readonly MemberRole[] =>
  kind === 'dispensary' ? memberRoles : ['manager']

const counterPermissions = ['pickups', 'menuConfirmation'] as const
const managerPermissions = [
  ...counterPermissions,
  'orders',
  'menu',
  'taxes',
  'products',
  'listing',
  'reviews',
  'questions',
  'images',
  'dashboard',
] as const
const ownerPermissions = [
  ...managerPermissions,
  'backOffice',
  'people',
  'sellerProfile',
  'productFiles',
  'paymentDetails',
  'payouts',
] as const
export type Permission = (typeof ownerPermissions)[number]

/**
 * What each role may do at its listing. Endpoints name the permission they need; the server refuses everyone whose role
 * doesn't have it, and queries find only the listings where it does.
 */
export const permissionsByRole: Record<ListingRole, readonly Permission[]> = {
  owner: ownerPermissions,
  manager: managerPermissions,
  counter: counterPermissions,
}

export const roleNames: Record<ListingRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  counter: 'Counter',
}

/** For the person who gives or gets the role. */
export const roleDescriptions: Record<ListingRole, string> = {
  owner: 'Everything, including payouts, payment details and people.',
  manager:
    'Orders, menu, taxes, products, hours, photos, reviews, questions and the dashboard. No payouts, no people.',
  counter:
    'Open pickups only: find an order by its pickup code, hand it over, undo. Can also confirm the menu.',
}

/** How long an invitation works, and how often it can be sent. */
export const invitationDays = 7
export const maxInvitationEmails = 5
export const maxPeople = 50
