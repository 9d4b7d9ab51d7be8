import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import type pg from 'pg'
import { type Badge, badges } from '../../packages/contract/src/badges.options.ts'
import { type Brand, brands } from './brands.ts'
import { type Dispensary, dispensaries } from './dispensaries.ts'
import type { Calendar } from './ids-and-dates.ts'
import type { Row } from './rows.ts'

/** Up for renewal soon, so the admin's dashboard has something to renew. */
const expiring: { name: string; badge: Badge; inDays: number }[] = [
  { name: 'North Pier Growers', badge: 'isUnionized', inDays: 12 },
  { name: 'Proof & Petal', badge: 'isWomanOwned', inDays: 26 },
]

/** Reviewed within a few days after the company was listed. */
function getBadgeAge({ id, daysOld }: Pick<Brand | Dispensary, 'id' | 'daysOld'>): number {
  return daysOld * (0.93 + 0.06 * createSeededRandom(`badges:${id}`).next())
}

/** One entry per badge. */
export async function insertBadgeHistory(
  client: pg.ClientBase,
  calendar: Calendar,
  adminId: string,
): Promise<void> {
  const entries = [...brands, ...dispensaries].flatMap((company) =>
    company.plan.badges.map((badge): Row => {
      const renewal = expiring.find(
        ({ name, badge: named }) => name === company.plan.name && named === badge,
      )
      const note = 'evidence' in company.plan ? company.plan.evidence : undefined
      return {
        company_id: company.id,
        badge,
        reason: note || `Our team reviewed documents for “${badges[badge].name}.”`,
        expires_on: renewal ? calendar.daysAgo(-renewal.inDays).slice(0, 10) : null,
        actor_id: adminId,
        created_at: calendar.daysAgo(getBadgeAge(company)),
      }
    }),
  )
  await client.query(
    `insert into badge_changes (company_id, badge, is_given, reason, expires_on, actor_id, created_at)
     select company_id, badge, true, reason, expires_on, actor_id, created_at
     from json_populate_recordset(null::badge_changes, $1) as entry
     where not exists (select from badge_changes known where known.company_id = entry.company_id)
     order by created_at, company_id`,
    [JSON.stringify(entries)],
  )
}
