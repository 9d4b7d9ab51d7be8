import { timeZoneNames } from '@fairgrove/contract/events.options'
import type { Hours } from '@fairgrove/contract/hours'
import { getWeekday, type Weekday, weekdayNames } from '@fairgrove/contract/hours.options'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { toHoursColumns } from './hours.rules.ts'

const listSpans = (spans: Fragment) => sql`(
  select coalesce(json_agg(json_build_array(lower(span), upper(span)) order by span), '[]') from unnest(${spans}) as span)`

/** StoredHours of the dispensary `d`, or null. */
export const hoursColumn = sql`(
  select json_build_object('timeZone', h.time_zone, 'week', ${listSpans(sql`h.week`)}, 'specialDays', (
    select coalesce(json_agg(json_build_object('day', s.day, 'note', s.note, 'spans', ${listSpans(sql`s.spans`)})
      order by s.day), '[]')
    from dispensary_special_days s where s.dispensary_id = h.dispensary_id
  )) from dispensary_hours h where h.dispensary_id = d.id) as hours`

/** The time zone that was chosen for a dispensary, or null. */
export const selectTimeZone = (id: Fragment): Fragment =>
  sql`(select h.time_zone from dispensary_hours h where h.dispensary_id = ${id})`

/** Replaces all hours of a dispensary. */
export async function writeHours(tx: Tx, id: string, hours: Hours | null): Promise<void> {
  await sql`delete from dispensary_special_days where dispensary_id = ${id}`.execute(tx)
  if (!hours) {
    await sql`delete from dispensary_hours where dispensary_id = ${id}`.execute(tx)
    return
  }
  await insertHours(tx, [{ id, hours }])
}

/** For many dispensaries in two statements, as an import has them. */
export async function insertHours(
  tx: Tx,
  rows: readonly { id: string; hours: Hours }[],
): Promise<void> {
  const columns = rows.map(({ id, hours }) => ({ id, ...toHoursColumns(hours) }))
  if (columns.length === 0) return
  await sql`
    insert into dispensary_hours (dispensary_id, time_zone, week)
    select id, "timeZone", week from json_to_recordset(${JSON.stringify(columns)}::json)
      as r(id uuid, "timeZone" text, week int4multirange)
    on conflict (dispensary_id) do update set time_zone = excluded.time_zone, week = excluded.week`.execute(
    tx,
  )
  const days = columns.flatMap(({ id, specialDays }) => specialDays.map((day) => ({ id, ...day })))
  if (days.length === 0) return
  await sql`
    insert into dispensary_special_days (dispensary_id, day, position, note, spans)
    select id, day, position, note, spans from json_to_recordset(${JSON.stringify(days)}::json)
      as r(id uuid, day date, position smallint, note text, spans int4multirange)`.execute(tx)
}

/** A moment to be open at: now, or the coming day of the week at a local time. */
export type OpenMoment = { now: Date; local?: { day: Weekday; time: string } }

/** The ids of the dispensaries that are open then. Each zone has its own local time, computed once. */
export function selectOpenIds({ now, local }: OpenMoment): Fragment {
  const wall = local
    ? sql`(select case when wanted < clock then wanted + interval '7 days' else wanted end from (
        select date_trunc('day', clock) + ${local.time}::time + interval '1 day'
          * ((${weekdayNames.indexOf(local.day)}::int - extract(isodow from clock)::int + 8) % 7) as wanted
      ) as coming)`
    : sql`clock`
  const days = listDays({ now, local })
  return sql`
    select h.dispensary_id from (
      select zone, day, minute, weekday * 2880 + minute as today,
        (weekday + 6) % 7 * 2880 + 1440 + minute as yesterday
      from (
        select zone, wall::date as day, extract(isodow from wall)::int - 1 as weekday,
          extract(hour from wall)::int * 60 + extract(minute from wall)::int as minute
        from unnest(${timeZoneNames}::text[]) as zone
          cross join lateral local_time_at(${now}::timestamptz, zone) as clock
          cross join lateral (select ${wall} as wall) as chosen
      ) as clocks
      offset 0
    ) as moment join dispensary_hours h on h.time_zone = moment.zone
    left join dispensary_special_days today on today.dispensary_id = h.dispensary_id
      and today.day = moment.day and today.day = any(${days}::date[])
    left join dispensary_special_days yesterday on yesterday.dispensary_id = h.dispensary_id
      and yesterday.day = moment.day - 1 and yesterday.day = any(${days}::date[])
    where case when today.day is null then h.week @> moment.today else today.spans @> moment.minute end
      or case when yesterday.day is null then h.week @> moment.yesterday
        else yesterday.spans @> moment.minute + 1440 end`
}

const dayMs = 86_400_000

/** The dates the moment can be on, and those before: so special days are found by date. US clocks are behind UTC. */
function listDays({ now, local }: OpenMoment): string[] {
  const toDate = (ahead: number) =>
    new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10)
  const dates = local
    ? Array.from({ length: 9 }, (_, index) => index - 1).filter(
        (ahead) => getWeekday(toDate(ahead)) === local.day,
      )
    : [-1, 0]
  return [...new Set(dates.flatMap((ahead) => [toDate(ahead - 1), toDate(ahead)]))]
}

/** The OpenState of the dispensary `d`, or null: its openings from yesterday to a week ahead, in local time. */
export function openStateColumn(now: Date): Fragment {
  return sql`(
    select json_build_object('isOpen', openings @> clock, 'today', clock::date,
      'nextChange', case when change < clock::date + 8 then json_build_object(
        'at', to_char(instant_at(change, time_zone) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'localTime', to_char(change, 'YYYY-MM-DD"T"HH24:MI'), 'daysAhead',
          case when change < clock + interval '1 day' then 0 else change::date - clock::date end) end)
    from (
      select time_zone, clock, openings, (
        select min(case when opening @> clock then upper(opening) else lower(opening) end)
        from unnest(openings) as opening where upper(opening) > clock) as change
      from dispensary_hours h
        cross join lateral local_time_at(${now}::timestamptz, h.time_zone) as clock
        cross join lateral (
          select coalesce(range_agg(tsrange(
            day + lower(span) % 2880 * interval '1 minute',
            day + (lower(span) % 2880 + upper(span) - lower(span)) * interval '1 minute')), '{}') as openings
          from (
            select clock::date + ahead as day, special.day as special_day, special.spans
            from generate_series(-1, 7) as ahead left join dispensary_special_days special
              on special.dispensary_id = h.dispensary_id and special.day = clock::date + ahead
          ) as days cross join lateral unnest(case when special_day is null
            then h.week * int4range(2880 * (extract(isodow from day)::int - 1), 2880 * extract(isodow from day)::int)::int4multirange
            else spans end) as span
        ) as calendar
      where h.dispensary_id = d.id
    ) as state) as "openState"`
}
