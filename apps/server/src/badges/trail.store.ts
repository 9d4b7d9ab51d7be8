import type { BadgeChange } from '@fairgrove/contract/badges'
import { type Badge, badges } from '@fairgrove/contract/badges.options'
import type { BadgeDispute } from '@fairgrove/contract/badges.trail'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { type BadgeSave, listChangedBadges } from './rules.ts'

type BadgeChangeInput = BadgeSave & {
  badgeChange: BadgeChange
  companyId: string
  actorId: string | null
  now: Date
}

/** Written in the transaction that sets the flags, so every badge has a record. */
export async function insertBadgeChanges(tx: Tx, change: BadgeChangeInput): Promise<void> {
  const { reason, evidence, expiresOn } = change.badgeChange
  const rows = listChangedBadges(change).map((badge) => {
    const isGiven = (change.after & badges[badge].bit) !== 0
    return {
      companyId: change.companyId,
      badge,
      isGiven,
      reason,
      evidence: isGiven ? (evidence ?? null) : null,
      expiresOn: isGiven ? (expiresOn ?? null) : null,
      actorId: change.actorId,
      createdAt: change.now,
    }
  })
  if (rows.length > 0) await tx.insertInto('badgeChanges').values(rows).execute()
}

export type CompanyRow = {
  kind: 'brand' | 'dispensary' | 'seller'
  name: string
  note: string
  flags: number
  trail: {
    badge: Badge
    isGiven: boolean
    reason: string
    evidence: string | null
    expiresOn: string | null
    createdAt: string
  }[]
  challenges: BadgeDispute[]
}

function isoTime(column: string): Fragment<string> {
  return sql`to_char(${sql.id(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** A public company with its badge history and disputes, in one round trip. */
export async function findBadgeRecord(db: Db, id: string): Promise<CompanyRow | undefined> {
  const { rows } = await sql<CompanyRow>`
    select company.*, (
      select coalesce(json_agg(json_build_object('badge', badge, 'isGiven', is_given, 'reason', reason,
        'evidence', evidence, 'expiresOn', expires_on, 'createdAt', ${isoTime('created_at')})
        order by c.id desc), '[]')
      from badge_changes c where c.company_id = ${id}) as trail, (
      select coalesce(json_agg(json_build_object('badge', badge, 'reason', reason,
        'outcome', case status when 'waiting' then 'open' when 'approved' then 'taken' else 'kept' end,
        'createdAt', ${isoTime('created_at')}, 'answerBy', ${isoTime('answer_by')},
        'decidedAt', ${isoTime('decided_at')}) order by a.created_at desc), '[]')
      from applications a
      where a.kind = 'challenge' and coalesce(a.brand_id, a.dispensary_id) = ${id}) as challenges
    from (
      select 'brand' as kind, name, badge_note as note, flags from brands
      where id = ${id} and status = 'approved'
      union all
      select 'dispensary', name, '', flags from dispensaries
      where id = ${id} and is_approved and not is_archived
      union all
      select 'seller', s.name, s.badge_note, s.flags from seller_profiles s
      join accounts a on a.id = s.account_id and a.is_seller
      where s.account_id = ${id} and s.name <> '' and (
        exists (select from brands where owner_id = ${id} and status = 'approved')
        or exists (select from dispensaries where owner_id = ${id} and is_approved and not is_archived)
        or exists (select from products where seller_id = ${id} and is_public))
    ) as company`.execute(db)
  return rows[0]
}

/** Current badges past their expiration date, of all companies or one. */
export async function listExpiredBadges(
  db: Db | Tx,
  now: Date,
  companyId: string | null = null,
): Promise<{ companyId: string; badges: Badge[] }[]> {
  const today = now.toISOString().slice(0, 10)
  const { rows } = await sql<{ companyId: string; badges: Badge[] }>`
    select c.company_id, array_agg(c.badge order by c.badge) as badges from badge_changes c
    where c.expires_on < ${today}::date
      and (${companyId}::uuid is null or c.company_id = ${companyId}::uuid) and not exists (
      select from badge_changes later
      where later.company_id = c.company_id and later.badge = c.badge and later.id > c.id)
    group by c.company_id`.execute(db)
  return rows
}
