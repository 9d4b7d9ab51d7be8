import type { ListingKind, ListingRole } from '@fairgrove/contract/members.options'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

export type InvitationRow = {
  id: string
  kind: ListingKind
  listingId: string
  email: string
  role: ListingRole
  invitedBy: string
  createdAt: Date
  expiresAt: Date
  sentCount: number
}

const columns = [
  'id',
  'kind',
  'listingId',
  'email',
  'role',
  'invitedBy',
  'createdAt',
  'expiresAt',
  'sentCount',
] as const

/**
 * One per listing and address: inviting it again replaces the first, and its link. The count of emails is kept, so that
 * revoking is the only way to start over, which the audit log shows. Undefined once it was sent too often.
 */
export async function saveInvitation(
  tx: Tx,
  invitation: Omit<InvitationRow, 'sentCount'>,
  maxEmails: number,
): Promise<string | undefined> {
  const { id, role, invitedBy, createdAt, expiresAt } = invitation
  const row = await tx
    .insertInto('memberInvitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['listingId', 'email'])
        .doUpdateSet((eb) => ({
          id,
          role,
          invitedBy,
          createdAt,
          expiresAt,
          sentCount: eb('memberInvitations.sentCount', '+', 1),
        }))
        .where('memberInvitations.sentCount', '<', maxEmails),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findInvitation(db: Db, id: string, now: Date): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('memberInvitations')
    .select(columns)
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst() as Promise<InvitationRow | undefined>
}

/** Deletes and returns it, so that of two uses of a link only one succeeds. */
export function takeInvitation(tx: Tx, id: string, now: Date): Promise<InvitationRow | undefined> {
  return tx
    .deleteFrom('memberInvitations')
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .returning(columns)
    .executeTakeFirst() as Promise<InvitationRow | undefined>
}

/** Expired ones too, until the job deletes them: the owner can send them again. */
export function listInvitations(db: Db, listingIds: readonly string[]): Promise<InvitationRow[]> {
  if (listingIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('memberInvitations')
    .select(columns)
    .where('listingId', 'in', listingIds)
    .orderBy('createdAt')
    .orderBy('id')
    .execute() as Promise<InvitationRow[]>
}

export function findListingInvitation(
  db: Db,
  id: string,
  listingIds: readonly string[],
): Promise<InvitationRow | undefined> {
  if (listingIds.length === 0) return Promise.resolve(undefined)
  return db
    .selectFrom('memberInvitations')
    .select(columns)
    .where('id', '=', id)
    .where('listingId', 'in', listingIds)
    .executeTakeFirst() as Promise<InvitationRow | undefined>
}

export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('memberInvitations')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteInvitationsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('memberInvitations').where('expiresAt', '<', time).execute()
}

/** Those they sent and those to their address. */
export function listAccountInvitations(
  db: Db,
  { accountId, email }: { accountId: string; email: string | null },
) {
  return db
    .selectFrom('memberInvitations')
    .select(['kind', 'listingId', 'role', 'email', 'createdAt', 'invitedBy'])
    .where((eb) => eb.or([eb('invitedBy', '=', accountId), eb('email', '=', email)]))
    .orderBy('createdAt')
    .execute()
}

export async function deleteAccountInvitations(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string | null },
): Promise<void> {
  await tx
    .deleteFrom('memberInvitations')
    .where((eb) => eb.or([eb('invitedBy', '=', accountId), eb('email', '=', email)]))
    .execute()
}
