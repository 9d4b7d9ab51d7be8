import type pg from 'pg'
import { badgeNames, badges, namesOf } from '../../packages/contract/src/badges.options.ts'
import type { Row } from './rows.ts'

/** One entry per badge, on the day the company was last looked at. */
export async function startBadgeTrails(
  client: pg.ClientBase,
  companies: readonly Row[],
): Promise<void> {
  const entries = companies.flatMap(({ id, flags, badge_note, updated_at }) =>
    namesOf(Number(flags), badgeNames).map((badge) => ({
      company_id: id,
      badge,
      reason: badge_note || `Papers for ‘${badges[badge].label}’ seen by our team.`,
      created_at: updated_at,
    })),
  )
  await client.query(
    `insert into badge_changes (company_id, badge, is_given, reason, created_at)
     select company_id, badge, true, reason, created_at
     from json_populate_recordset(null::badge_changes, $1) as entry
     where not exists (select from badge_changes known where known.company_id = entry.company_id)`,
    [JSON.stringify(entries)],
  )
}
