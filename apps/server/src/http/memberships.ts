import {
  type ListingKind,
  type ListingRole,
  type MemberRole,
  type Permission,
  permissionsByRole,
} from '@fairgrove/contract/members.options'

/** A listing of another account that the caller works for, read with every request's session. */
export type Membership = {
  kind: ListingKind
  listingId: string
  /** The seller who owns the listing. */
  ownerId: string
  role: MemberRole
}

type Member = { memberships: readonly Membership[] }

export const roleAllows = (role: ListingRole, permission: Permission): boolean =>
  permissionsByRole[role].includes(permission)

/** Whether the caller may do it at any listing of somebody else. */
export const hasPermission = (
  member: Member | undefined,
  permission: Permission | undefined,
): boolean =>
  permission !== undefined &&
  (member?.memberships ?? []).some(({ role }) => roleAllows(role, permission))

/** The listings of others where the caller may do it. */
export const listMemberships = (
  member: Member | undefined,
  permission: Permission,
  kind: ListingKind,
): Membership[] =>
  (member?.memberships ?? []).filter(
    (membership) => membership.kind === kind && roleAllows(membership.role, permission),
  )

export const listListingIds = (
  member: Member | undefined,
  permission: Permission,
  kind: ListingKind,
): string[] => listMemberships(member, permission, kind).map(({ listingId }) => listingId)
