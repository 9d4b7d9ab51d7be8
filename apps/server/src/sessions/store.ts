import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import type { SignInMethod } from '@fairgrove/contract/two-factor.options'
import { addDays, addMinutes } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { Membership } from '../http/memberships.ts'
import { deletePendingSignIns } from './pending-sign-ins.store.ts'
import { forgetDevices } from './remembered-devices.store.ts'
import { sessionDays, staffSessionHours } from './rules.ts'

export async function insertSession(
  tx: Tx,
  session: {
    id: string
    accountId: string
    tokenHash: Buffer
    device: string
    method: SignInMethod
    provider: IdentityProvider | null
    factorAt: Date | null
    factorAddedAt: Date | null
    network: string
    place: string | null
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, lastSeenAt: session.createdAt })
    .execute()
}

export type ActiveSession = {
  sessionId: string
  accountId: string
  signedInAt: Date
  lastSeenAt: Date
  isAdmin: boolean
  isSeller: boolean
  method: SignInMethod
  provider: IdentityProvider | null
  factorAt: Date | null
  factorAddedAt: Date | null
  hasSecondFactor: boolean
  memberships: Membership[]
}

/**
 * The session with its account's roles, in the single round trip of every signed-in request; as text, which is cheaper.
 */
export async function findActiveSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<ActiveSession | undefined> {
  const { rows } = await sql<ActiveSession>`
    select s.id as session_id, s.account_id, s.created_at as signed_in_at, s.last_seen_at, a.is_admin, a.is_seller,
      s.method, s.provider, s.factor_at, s.factor_added_at, a.has_second_factor,
      ${membershipsColumn} as memberships
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and ${isActive(now)}`.execute(db)
  return rows[0]
}

/** While the listing isn't archived and its owner is a seller. Read with each request, so that removed people have no access. */
const membershipsColumn = sql`(
  select coalesce(json_agg(json_build_object(
    'kind', m.kind, 'listingId', m.listing_id, 'ownerId', l.owner_id, 'role', m.role) order by m.listing_id), '[]')
  from listing_members m
  join lateral (
    select owner_id from brands where m.kind = 'brand' and id = m.listing_id and status <> 'archived'
    union all
    select owner_id from dispensaries where m.kind = 'dispensary' and id = m.listing_id and not is_archived
  ) as l on true
  join accounts o on o.id = l.owner_id and o.is_seller
  where m.account_id = a.id)`

/**
 * By the account's current role: someone who became a seller has a seller's session. A password alone opens no account
 * that has a second factor, whichever code started the session.
 */
function isActive(now: Date): Fragment<boolean> {
  const staffSince = addMinutes(now, -staffSessionHours * 60)
  const since = addDays(now, -sessionDays)
  return sql`s.expires_at > ${now} and (s.method <> 'password' or not a.has_second_factor)
    and s.created_at > case when a.is_admin or a.is_seller
        or exists (select from listing_members m where m.account_id = a.id) then ${staffSince}::timestamptz else ${since} end`
}

export async function updateLastSeen(tx: Tx, id: string, seenAt: Date): Promise<void> {
  await tx.updateTable('sessions').set({ lastSeenAt: seenAt }).where('id', '=', id).execute()
}

type SessionRow = {
  id: string
  device: string
  method: SignInMethod
  provider: IdentityProvider | null
  network: string
  place: string | null
  createdAt: Date
  lastSeenAt: Date
}

export async function listAccountSessions(
  db: Db,
  accountId: string,
  now: Date,
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.id, s.device, s.method, s.provider, s.network, s.place, s.created_at, s.last_seen_at
    from sessions s join accounts a on a.id = s.account_id
    where s.account_id = ${accountId} and ${isActive(now)}
    order by s.last_seen_at desc limit 100`.execute(db)
  return rows
}

export async function deleteSession(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** With what else would open one without a second factor: half-done sign-ins and remembered devices. */
export async function deleteAccountSessions(
  tx: Tx,
  accountId: string,
  exceptId?: string,
): Promise<void> {
  await deletePendingSignIns(tx, accountId)
  await forgetDevices(tx, accountId)
  let query = tx.deleteFrom('sessions').where('accountId', '=', accountId)
  if (exceptId) query = query.where('id', '!=', exceptId)
  await query.execute()
}

export async function deleteExpiredSessions(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}
