import type { SecurityEventKind } from '@fairgrove/contract/back-office.options'
import { validate as isId } from 'uuid'
import { newestFirst } from '../db/keyset.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { TableQuery } from '../db/table-page.ts'
import type { Tx } from '../db/tx.ts'

export type SecurityEvent = {
  id: string
  kind: SecurityEventKind
  /** The account it is about, if any. */
  accountId: string | null
  /** Who did it, when that is someone else. */
  actorId: string | null
  subject: string
  network: string
  device: string
  createdAt: Date
}

export async function insertSecurityEvent(tx: Tx, event: SecurityEvent): Promise<void> {
  await tx.insertInto('securityEvents').values(event).execute()
}

export type SecurityEventFilter = {
  who: string | undefined
  kind: SecurityEventKind | undefined
  network: string | undefined
  from: Date | undefined
  before: Date | undefined
}

export type ListedEvent = SecurityEvent & {
  accountFirstName: string | null
  accountLastName: string | null
  actorFirstName: string | null
  actorLastName: string | null
}

const nameColumns = (column: Fragment, prefix: Fragment) => sql`
  (select first_name from accounts where id = p.${column}) as ${prefix}_first_name,
  (select last_name from accounts where id = p.${column}) as ${prefix}_last_name`

const columns = sql`p.id, p.kind, p.account_id, p.actor_id, p.subject, p.network, p.device, p.created_at,
  ${nameColumns(sql`account_id`, sql`account`)}, ${nameColumns(sql`actor_id`, sql`actor`)}`

export function buildEventQuery(filter: SecurityEventFilter): TableQuery {
  return {
    table: sql`security_events`,
    columns,
    baseFilter: buildCondition(filter),
    order: newestFirst,
    search: undefined,
  }
}

function buildCondition({
  who,
  kind,
  network,
  from,
  before,
}: SecurityEventFilter): Fragment<boolean> {
  const account = isId(who) ? sql`${who}` : sql`(select id from accounts where email = ${who})`
  const conditions = [
    who ? sql`(account_id = ${account} or actor_id = ${account})` : undefined,
    kind ? sql`kind = ${kind}` : undefined,
    network ? sql`network = ${network}` : undefined,
    from ? sql`created_at >= ${from}` : undefined,
    before ? sql`created_at < ${before}` : undefined,
  ].filter((condition) => condition !== undefined)
  return conditions.length > 0 ? sql`${sql.join(conditions, ' and ')}` : sql`true`
}

/** The log of an account for its owner: without which staff member had access. */
export function listAccountEvents(db: Db, accountId: string) {
  return db
    .selectFrom('securityEvents')
    .select(['kind', 'device', 'createdAt'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .execute()
}

export async function deleteAccountEvents(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('securityEvents').where('accountId', '=', accountId).execute()
}

/** Whether the account was signed in to before, and whether from this kind of device in this network. */
export async function findSignInOrigins(
  db: Db,
  accountId: string,
  { network, device }: { network: string; device: string },
): Promise<{ isUsed: boolean; isFromHere: boolean }> {
  const signIns = sql`select from security_events where account_id = ${accountId} and kind = 'signed_in'`
  const { rows } = await sql<{ isUsed: boolean; isFromHere: boolean }>`
    select exists (${signIns}) as is_used,
      exists (${signIns} and network = ${network} and device = ${device}) as is_from_here`.execute(
    db,
  )
  return rows[0] ?? { isUsed: false, isFromHere: false }
}

const deleteBatchSize = 10_000

/** Returns whether there may be more. */
export async function deleteEventsBefore(tx: Tx, time: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from security_events where id in (
      select id from security_events where created_at < ${time}
      order by created_at limit ${sql.lit(deleteBatchSize)})`.execute(tx)
  return numAffectedRows === BigInt(deleteBatchSize)
}
