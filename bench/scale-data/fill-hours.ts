import { completeHours, toHoursColumns } from '../../apps/server/src/dispensaries/hours.rules.ts'
import { findTimeZone } from '../../apps/server/src/dispensaries/time-zone.rules.ts'
import { parseHoursText } from '../../packages/contract/src/hours-text.ts'
import type { ParallelConnections } from './parallel-connections.ts'

/** As the table has them: a plain week, long days, a lunch break, and weekends past midnight. */
export const sampleWeeks = [
  'Mo-Fr 09:00-21:00; Sa 10:00-20:00',
  'daily 08:00-22:00',
  'Tu-Fr 10:00-13:00, 14:00-19:00; Sa 10:00-18:00',
  'Mo-Th 09:00-22:00; Fr-Sa 09:00-01:00; Su 10:00-22:00',
].map((text) => {
  const parsed = parseHoursText(text) ?? { week: [], specialDays: [] }
  return toHoursColumns(completeHours(parsed, { state: 'IL', postalCode: '60616' })).week
})

/** Hours of every dispensary, a third of them closed today and for ten more days. */
export async function fillHours(connections: ParallelConnections): Promise<void> {
  const { rows } = await connections.run('select id, state, postal_code from dispensaries')
  await connections.run(
    `insert into dispensary_hours (dispensary_id, time_zone, week)
     select id, zone, ($3::int4multirange[])[1 + (n % ${sampleWeeks.length})::int]
     from unnest($1::uuid[], $2::text[]) with ordinality as place(id, zone, n)`,
    [
      rows.map(({ id }) => id),
      rows.map(({ state, postal_code }) => findTimeZone(state, postal_code)),
      sampleWeeks,
    ],
  )
  await connections.run(`
    insert into dispensary_special_days (dispensary_id, day, position, spans)
    select dispensary_id, current_date + ahead, ahead, '{}'
    from (select dispensary_id, row_number() over (order by dispensary_id) as n from dispensary_hours) as place
    cross join generate_series(0, 10) as ahead where n % 3 = 0`)
}
