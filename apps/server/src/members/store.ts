import {
  type ListingKind,
  type MemberRole,
  memberRoles,
  type Permission,
} from '@fairgrove/contract/members.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { roleAllows } from '../http/memberships.ts'

export type Listing = { kind: ListingKind; id: string; name: string; ownerId: string | null }

const listings = sql`(
  select 'brand' as kind, id, name, owner_id from brands where status <> 'archived'
  union all
  select 'dispensary', id, name, owner_id from dispensaries where not is_archived)`

const maxListings = 100

export async function listOwnedListings(db: Db, ownerId: string): Promise<Listing[]> {
  const { rows } = await sql<Listing>`
    select * from ${listings} as l where owner_id = ${ownerId}
    order by kind desc, name, id limit ${sql.lit(maxListings)}`.execute(db)
  return rows
}

export async function findListing(db: Db, id: string): Promise<Listing | undefined> {
  const { rows } = await sql<Listing>`select * from ${listings} as l where id = ${id}`.execute(db)
  return rows[0]
}

/** An invitation is accepted only while its listing has the owner that it was read with. */
export async function lockListing(tx: Tx, { kind, id }: Pick<Listing, 'kind' | 'id'>) {
  const table = kind === 'brand' ? 'brands' : 'dispensaries'
  const row = await tx
    .selectFrom(table)
    .select(['name', 'ownerId', 'isClaimed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const isListed = row && (await findListing(tx, id)) !== undefined
  return isListed ? row : undefined
}

export type MemberRow = {
  listingId: string
  accountId: string
  firstName: string | null
  lastName: string | null
  email: string | null
  role: MemberRole
  addedAt: Date
}

export async function listMembers(db: Db, listingIds: readonly string[]): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select m.listing_id, m.account_id, m.role, m.added_at, a.first_name, a.last_name, a.email
    from listing_members m join accounts a on a.id = m.account_id
    where m.listing_id = any(${listingIds}::uuid[]) order by m.added_at, a.id`.execute(db)
  return rows
}

/** Who is told what happens at a listing: its owner and the people whose role has the permission. */
export async function listPeopleToNotify(
  db: Db,
  listingId: string,
  permission: Permission,
): Promise<string[]> {
  const roles = memberRoles.filter((role) => roleAllows(role, permission))
  const { rows } = await sql<{ accountId: string }>`
    select owner_id as account_id from ${listings} as l where id = ${listingId} and owner_id is not null
    union
    select account_id from listing_members
    where listing_id = ${listingId} and role = any(${roles}::text[])`.execute(db)
  return rows.map(({ accountId }) => accountId)
}

export async function isMemberEmail(db: Db, listingId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from listing_members m join accounts a on a.id = m.account_id
    where m.listing_id = ${listingId} and a.email = ${email}`.execute(db)
  return rows.length > 0
}

/** A second invitation changes the role. */
export async function saveMember(
  tx: Tx,
  member: {
    kind: ListingKind
    listingId: string
    accountId: string
    role: MemberRole
    addedAt: Date
  },
): Promise<void> {
  const { role } = member
  await tx
    .insertInto('listingMembers')
    .values(member)
    .onConflict((conflict) => conflict.columns(['accountId', 'listingId']).doUpdateSet({ role }))
    .execute()
}

type MemberKey = { listingId: string; accountId: string }

/** The role before, or undefined if there is no such member. */
export async function updateMemberRole(
  tx: Tx,
  { listingId, accountId }: MemberKey,
  role: MemberRole,
): Promise<string | undefined> {
  const { rows } = await sql<{ role: string }>`
    with before as (
      select role from listing_members
      where listing_id = ${listingId} and account_id = ${accountId} for update
    )
    update listing_members m set role = ${role} from before
    where m.listing_id = ${listingId} and m.account_id = ${accountId} returning before.role`.execute(
    tx,
  )
  return rows[0]?.role
}

export async function deleteMember(
  tx: Tx,
  { listingId, accountId }: MemberKey,
): Promise<MemberRole | undefined> {
  const { rows } = await sql<Pick<MemberRow, 'role'>>`
    delete from listing_members where listing_id = ${listingId} and account_id = ${accountId}
    returning role`.execute(tx)
  return rows[0]?.role
}

export function listAccountMemberships(db: Db, accountId: string) {
  return db
    .selectFrom('listingMembers')
    .select(['kind', 'listingId', 'role', 'addedAt'])
    .where('accountId', '=', accountId)
    .orderBy('addedAt')
    .execute()
}

export function deleteAccountMemberships(tx: Tx, accountId: string) {
  return tx
    .deleteFrom('listingMembers')
    .where('accountId', '=', accountId)
    .returning(['kind', 'listingId', 'role'])
    .execute()
}
