import {
  invitationDays,
  type ListingRole,
  type MemberRole,
  maxInvitationEmails,
  maxPeople,
} from '@fairgrove/contract/members.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { findContact } from '../accounts/store.ts'
import { writeAudit } from '../audit/store.ts'
import { addDays } from '../clock.ts'
import { declareJob, enqueue, NoPayload } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { checkRole, getOwnListing } from './actions.ts'
import {
  deleteInvitation,
  findListingInvitation,
  type InvitationRow,
  listInvitations,
  saveInvitation,
} from './invitations.store.ts'
import {
  findListing,
  isMemberEmail,
  type Listing,
  listMembers,
  listOwnedListings,
} from './store.ts'

export const sendInvitationJob = declareJob('members.mail', z.object({ invitationId: z.uuid() }))

export const deleteExpiredInvitationsJob = declareJob('members.deleteExpired', NoPayload)

type NewInvitation = { email: string; role: ListingRole }

/** The response is the same whether or not the address has an account. */
export async function inviteMember(
  deps: Deps,
  caller: Caller,
  { listing: id, email, role }: { listing: string; email: string; role: MemberRole },
): Promise<{ message: string }> {
  await inTx(deps.db, async (tx) => {
    const listing = await getOwnListing(tx, caller, id)
    checkRole(listing, role)
    const isOwnEmail = (await findContact(tx, caller.accountId))?.email === email
    if (isOwnEmail || (await isMemberEmail(tx, id, email))) throw new Problem('already_member')
    const [members, invitations] = await Promise.all([
      listMembers(tx, [id]),
      listInvitations(tx, [id]),
    ])
    if (members.length + invitations.length >= maxPeople) throw new Problem('people_limit')
    await writeInvitation(deps, tx, caller, listing, { email, role })
  })
  return { message: `Invitation sent to ${email}.` }
}

/** For a listing without an owner, also if the shop's own account holds it. */
export async function inviteOwner(
  deps: Deps,
  admin: Caller,
  id: string,
  email: string,
): Promise<{ message: string }> {
  await inTx(deps.db, async (tx) => {
    const listing = await findListing(tx, id)
    if (!listing) throw new Problem('not_found')
    if (!isWithoutOwner(listing.ownerId, deps)) throw new Problem('listing_owned')
    await writeInvitation(deps, tx, admin, listing, { email, role: 'owner' })
  })
  return { message: `Invitation sent to ${email}.` }
}

export const isWithoutOwner = (
  ownerId: string | null,
  { houseAccountId }: Pick<Deps, 'houseAccountId'>,
): boolean => ownerId === null || ownerId === houseAccountId

export async function resendInvitation(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<{ message: string }> {
  const { email } = await inTx(deps.db, async (tx) => {
    const { invitation, listing } = await getOwnInvitation(tx, caller, id)
    await writeInvitation(deps, tx, caller, listing, invitation)
    return invitation
  })
  return { message: `Invitation sent to ${email} again. The link before no longer works.` }
}

export async function revokeInvitation(
  { db, clock }: Deps,
  caller: Caller,
  id: string,
): Promise<{ message: string }> {
  await inTx(db, async (tx) => {
    const { invitation, listing } = await getOwnInvitation(tx, caller, id)
    if (!(await deleteInvitation(tx, id))) throw new Problem('not_found')
    await writeAudit(tx, {
      ...auditSubject(listing),
      actorId: caller.accountId,
      action: `${listing.kind}.invitation_revoked`,
      details: { role: invitation.role },
      createdAt: clock.now(),
    })
  })
  return { message: 'Invitation revoked. Its link no longer works.' }
}

/** Someone else's invitation is not found. */
async function getOwnInvitation(
  tx: Tx,
  { accountId }: Caller,
  id: string,
): Promise<{ invitation: InvitationRow; listing: Listing }> {
  const listings = await listOwnedListings(tx, accountId)
  const invitation = await findListingInvitation(
    tx,
    id,
    listings.map((each) => each.id),
  )
  const listing = listings.find((each) => each.id === invitation?.listingId)
  if (!invitation || !listing) throw new Problem('not_found')
  return { invitation, listing }
}

/** The log has no address: it is never deleted, and the invited person may not have an account. */
async function writeInvitation(
  { clock }: Deps,
  tx: Tx,
  caller: Caller,
  listing: Listing,
  { email, role }: NewInvitation,
): Promise<void> {
  const now = clock.now()
  const invitationId = await saveInvitation(
    tx,
    {
      id: uuidv7(),
      kind: listing.kind,
      listingId: listing.id,
      email,
      role,
      invitedBy: caller.accountId,
      createdAt: now,
      expiresAt: addDays(now, invitationDays),
    },
    maxInvitationEmails,
  )
  if (!invitationId) throw new Problem('invitation_limit')
  await enqueue(tx, sendInvitationJob, { invitationId })
  await writeAudit(tx, {
    ...auditSubject(listing),
    actorId: caller.accountId,
    action: `${listing.kind}.invited`,
    details: { role },
    createdAt: now,
  })
}

export const auditSubject = ({ id, name }: Pick<Listing, 'id' | 'name'>) => ({
  subjectId: id,
  subjectName: name,
})
