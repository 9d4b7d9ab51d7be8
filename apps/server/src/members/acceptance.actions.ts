import { fullName } from '@fairgrove/contract/accounts.options'
import { texts } from '@fairgrove/contract/approvals.options'
import type { ResponseBody } from '@fairgrove/contract/endpoint'
import type { acceptInvitation as acceptance, getInvitation } from '@fairgrove/contract/members'
import { roleNames } from '@fairgrove/contract/members.options'
import { Problem } from '@fairgrove/contract/problems'
import { enqueueAccountChange } from '../accounts/declared-jobs.ts'
import { verifyLinkToken } from '../accounts/link-token.ts'
import {
  findAccount,
  findContact,
  lockAccount,
  saveSellerProfile,
  updateAccount,
} from '../accounts/store.ts'
import { hasOtherAdmin } from '../approvals/store.ts'
import { diffFields } from '../audit/changes.ts'
import { writeAudit } from '../audit/store.ts'
import { brandChanged } from '../brands/declared-jobs.ts'
import { updateBrandRow } from '../brands/store.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { updateDispensaryRow } from '../dispensaries/store.ts'
import type { Caller } from '../http/caller.ts'
import { notify } from '../notifications/actions.ts'
import { auditSubject, isWithoutOwner } from './invitations.actions.ts'
import { findInvitation, type InvitationRow, takeInvitation } from './invitations.store.ts'
import { findListing, lockListing, saveMember } from './store.ts'

export async function describeInvitation(
  deps: Deps,
  token: string,
  caller: Caller | undefined,
): Promise<ResponseBody<typeof getInvitation>> {
  const { db } = deps
  const invitation = await findInvitation(db, parseToken(deps, token), deps.clock.now())
  const listing = invitation && (await findListing(db, invitation.listingId))
  const inviter = invitation && (await findContact(db, invitation.invitedBy))
  if (!listing || !inviter) throw new Problem('link_spent')
  const own = caller && (await findContact(db, caller.accountId))
  return {
    listing: { kind: listing.kind, _id: listing.id, name: listing.name },
    role: invitation.role,
    invitedBy: fullName(inviter.firstName, inviter.lastName),
    email: invitation.email,
    expiresAt: invitation.expiresAt.toISOString(),
    isYourEmail: own?.email === invitation.email,
  }
}

function parseToken({ linkSecrets }: Deps, token: string): string {
  const id = verifyLinkToken(linkSecrets, 'invitation', token)
  if (!id) throw new Problem('link_spent')
  return id
}

/**
 * Only the account with the invited address: a link that was forwarded, or read in somebody's mailbox, gives no other
 * account a role, and accounts have confirmed their address.
 */
export async function acceptInvitation(
  deps: Deps,
  token: string,
  caller: Caller,
): Promise<ResponseBody<typeof acceptance>> {
  const id = parseToken(deps, token)
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    // The account before the listing, as everywhere.
    await lockAccount(tx, caller.accountId)
    const found = await findInvitation(tx, id, now)
    if (!found) throw new Problem('link_spent')
    const contact = await findContact(tx, caller.accountId)
    if (contact?.email !== found.email) throw new Problem('other_email_invited')
    const listing = await lockListing(tx, { kind: found.kind, id: found.listingId })
    // After the lock: a change of the owner deletes it.
    const invitation = listing && (await takeInvitation(tx, id, now))
    if (!invitation) throw new Problem('link_spent')
    const { kind, role } = invitation
    if (role === 'owner') await makeOwner(deps, tx, caller, { invitation, listing, now })
    else await addMember(tx, caller, { invitation, listing, now })
    return { message: `You’re ${describeRole(role)} of ${listing.name} now.`, kind, role }
  })
}

const describeRole = (role: InvitationRow['role']) =>
  ({ owner: 'the owner', manager: 'a manager', counter: 'on the counter team' })[role]

type Acceptance = {
  invitation: InvitationRow
  listing: { name: string; ownerId: string | null; isClaimed: boolean }
  now: Date
}

async function addMember(
  tx: Tx,
  { accountId }: Caller,
  { invitation, listing, now }: Acceptance,
): Promise<void> {
  const { kind, listingId, role } = invitation
  if (role === 'owner') throw new Error('An owner has no member row.')
  if (!listing.ownerId) throw new Problem('link_spent')
  await saveMember(tx, { kind, listingId, accountId, role, addedAt: now })
  await writeAudit(tx, {
    ...auditSubject({ id: listingId, name: listing.name }),
    actorId: accountId,
    action: `${kind}.member_joined`,
    changes: { role: { before: null, after: role } },
    createdAt: now,
  })
  const data = { name: listing.name, role: roleNames[role].toLowerCase() }
  const eventKey = `${invitation.id}`
  await notify(tx, now, { accountId: listing.ownerId, kind: 'member_joined', eventKey, data })
}

/** As an approved claim does: the new owner is a seller, and the people of a former owner are gone. */
async function makeOwner(
  deps: Deps,
  tx: Tx,
  { accountId }: Caller,
  { invitation, listing, now }: Acceptance,
): Promise<void> {
  if (!isWithoutOwner(listing.ownerId, deps)) throw new Problem('listing_owned')
  const { kind, listingId, invitedBy } = invitation
  // Otherwise an admin could give a listing badges first and take it over afterward.
  if (invitedBy === accountId && (await hasOtherAdmin(tx, accountId))) {
    throw new Problem('not_on_yourself', { message: texts.ownInvitation })
  }
  const update = kind === 'brand' ? updateBrandRow : updateDispensaryRow
  const after = { isClaimed: true, ownerId: accountId }
  await update(tx, listingId, { ...after, updatedAt: now })
  await makeSeller(tx, accountId, { adminId: invitedBy, now })
  if (kind === 'dispensary') await saveSellerProfile(tx, accountId, { hasDispensary: true })
  else await enqueue(tx, brandChanged, { brandId: listingId })
  const { isClaimed, ownerId } = listing
  await writeAudit(tx, {
    ...auditSubject({ id: listingId, name: listing.name }),
    actorId: accountId,
    action: `${kind}.claimed`,
    changes: diffFields({ isClaimed, ownerId }, after),
    details: { invitedBy },
    createdAt: now,
  })
}

async function makeSeller(
  tx: Tx,
  accountId: string,
  { adminId, now }: { adminId: string; now: Date },
): Promise<void> {
  const account = await findAccount(tx, accountId)
  if (account?.isSeller) return
  await updateAccount(tx, accountId, { isSeller: true })
  const isAdmin = account?.isAdmin ?? false
  await enqueueAccountChange(tx, accountId, { change: 'roles', isAdmin, isSeller: true })
  await writeAudit(tx, {
    actorId: adminId,
    action: 'account.updated',
    subjectId: accountId,
    changes: { isSeller: { before: false, after: true } },
    createdAt: now,
  })
}

/** Whoever has the link may decline: nobody gets access by it. */
export async function declineInvitation(deps: Deps, token: string): Promise<void> {
  const id = parseToken(deps, token)
  const isTaken = await inTx(deps.db, (tx) => takeInvitation(tx, id, deps.clock.now()))
  if (!isTaken) throw new Problem('link_spent')
}
