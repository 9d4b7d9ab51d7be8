import { fullName } from '@fairgrove/contract/accounts.options'
import type { ListingPeople } from '@fairgrove/contract/members'
import {
  listAllowedRoles,
  type MemberRole,
  maxInvitationEmails,
  roleNames,
} from '@fairgrove/contract/members.options'
import { Problem } from '@fairgrove/contract/problems'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { notify } from '../notifications/actions.ts'
import { listInvitations } from './invitations.store.ts'
import {
  deleteMember,
  findListing,
  type Listing,
  listMembers,
  listOwnedListings,
  updateMemberRole,
} from './store.ts'

export async function listPeople(db: Deps['db'], caller: Caller): Promise<ListingPeople[]> {
  const listings = await listOwnedListings(db, caller.accountId)
  const ids = listings.map(({ id }) => id)
  const [members, invitations] = await Promise.all([listMembers(db, ids), listInvitations(db, ids)])
  return listings.map(({ kind, id, name }) => ({
    kind,
    _id: id,
    name,
    members: members
      .filter(({ listingId }) => listingId === id)
      .map((member) => ({
        _id: member.accountId,
        name: fullName(member.firstName, member.lastName),
        email: member.email ?? '',
        role: member.role,
        addedAt: member.addedAt.toISOString(),
      })),
    invitations: invitations
      .filter(({ listingId }) => listingId === id)
      .map((invitation) => ({
        _id: invitation.id,
        email: invitation.email,
        role: invitation.role,
        expiresAt: invitation.expiresAt.toISOString(),
        canResend: invitation.sentCount < maxInvitationEmails,
      })),
  }))
}

/** Someone else's listing is not found. */
export async function getOwnListing(
  db: Deps['db'],
  { accountId }: Caller,
  id: string,
): Promise<Listing> {
  const listing = await findListing(db, id)
  if (listing?.ownerId !== accountId) throw new Problem('not_found')
  return listing
}

export function checkRole({ kind }: Pick<Listing, 'kind'>, role: MemberRole): void {
  if (listAllowedRoles(kind).includes(role)) return
  throw new Problem('invalid_input', {
    fields: { role: 'A brand has no counter. Select another role.' },
  })
}

type MemberKey = { listingId: string; accountId: string }

export async function changeMemberRole(
  { db, clock }: Deps,
  caller: Caller,
  { listingId, accountId }: MemberKey,
  role: MemberRole,
): Promise<{ message: string }> {
  return inTx(db, async (tx) => {
    const listing = await getOwnListing(tx, caller, listingId)
    checkRole(listing, role)
    const before = await updateMemberRole(tx, { listingId, accountId }, role)
    if (before === undefined) throw new Problem('not_found')
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: `${listing.kind}.role_changed`,
      subjectId: listingId,
      subjectName: listing.name,
      changes: { role: { before, after: role } },
      details: { accountId },
      createdAt: clock.now(),
    })
    return { message: `Role changed to ${roleNames[role].toLowerCase()}.` }
  })
}

/** Their next request finds no membership. */
async function endMembership(
  tx: Tx,
  listing: Listing,
  { accountId, actorId, now }: { accountId: string; actorId: string; now: Date },
): Promise<MemberRole> {
  const role = await deleteMember(tx, { listingId: listing.id, accountId })
  if (!role) throw new Problem('not_found')
  await writeAudit(tx, {
    actorId,
    action: `${listing.kind}.${actorId === accountId ? 'member_left' : 'member_removed'}`,
    subjectId: listing.id,
    subjectName: listing.name,
    changes: { role: { before: role, after: null } },
    details: { accountId },
    createdAt: now,
  })
  return role
}

export async function removeMember(
  { db, clock }: Deps,
  caller: Caller,
  { listingId, accountId }: MemberKey,
): Promise<{ message: string }> {
  return inTx(db, async (tx) => {
    const listing = await getOwnListing(tx, caller, listingId)
    await endMembership(tx, listing, { accountId, actorId: caller.accountId, now: clock.now() })
    return { message: 'Person removed. They no longer have access.' }
  })
}

export async function leaveListing(
  { db, clock }: Deps,
  { accountId }: Caller,
  listingId: string,
): Promise<{ message: string }> {
  const now = clock.now()
  return inTx(db, async (tx) => {
    const listing = await findListing(tx, listingId)
    if (!listing) throw new Problem('not_found')
    const role = await endMembership(tx, listing, { accountId, actorId: accountId, now })
    const { name, ownerId } = listing
    if (ownerId) {
      const data = { name, role: roleNames[role].toLowerCase() }
      const eventKey = `${listingId} ${accountId} ${now.toISOString()}`
      await notify(tx, now, { accountId: ownerId, kind: 'member_left', eventKey, data })
    }
    return { message: `You left ${name}.` }
  })
}
