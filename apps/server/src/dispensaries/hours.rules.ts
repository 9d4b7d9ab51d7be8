import type { TimeZone } from '@fairgrove/contract/events.options'
import type { Hours, HoursDraft } from '@fairgrove/contract/hours'
import {
  getSpanMinutes,
  type Span,
  toClockTime,
  weekdayNames,
} from '@fairgrove/contract/hours.options'
import { getTimeZone } from './time-zone.rules.ts'

/** From and to, in minutes. */
type StoredSpan = readonly [number, number]

/** As the tables have them: see the migration about a week's minutes. */
export type StoredHours = {
  timeZone: string
  week: readonly StoredSpan[]
  specialDays: readonly { day: string; note: string; spans: readonly StoredSpan[] }[]
}

/** Two days, the second one for what is open after midnight. */
const minutesPerWeekday = 2 * 24 * 60

/** The text of a PostgreSQL multirange. */
const toMultirange = (spans: readonly { from: number; to: number }[], start = 0): string =>
  spans.map(({ from, to }) => `[${start + from},${start + to})`).join(',')

export function toHoursColumns({ timeZone, week, specialDays }: Hours) {
  const days = weekdayNames.map((name, index) =>
    toMultirange(
      week.filter(({ day }) => day === name).map(getSpanMinutes),
      index * minutesPerWeekday,
    ),
  )
  return {
    timeZone,
    week: `{${days.filter(Boolean).join(',')}}`,
    specialDays: specialDays.map(({ date, note, spans }, position) => ({
      day: date,
      note,
      position,
      spans: `{${toMultirange(spans.map(getSpanMinutes))}}`,
    })),
  }
}

export function toHours({ timeZone, week, specialDays }: StoredHours): Hours {
  return {
    timeZone: timeZone as TimeZone,
    week: week.map(([from, to]) => ({
      day: weekdayNames[Math.floor(from / minutesPerWeekday)] ?? 'Mo',
      ...toSpan([from % minutesPerWeekday, to % minutesPerWeekday]),
    })),
    specialDays: specialDays.map(({ day, note, spans }) => ({
      date: day,
      note,
      spans: spans.map(toSpan),
    })),
  }
}

const toSpan = ([from, to]: StoredSpan): Span => ({
  opens: toClockTime(from),
  closes: toClockTime(to),
})

type Address = { state: string | null; postalCode: string }

/** With the time zone of the address if none was chosen. In calendar order, as they are read. */
export function completeHours(draft: HoursDraft, { state, postalCode }: Address): Hours {
  const byOpening = (a: Span, b: Span) => (a.opens < b.opens ? -1 : 1)
  return {
    timeZone: getTimeZone({ timeZone: draft.timeZone, state, postalCode }),
    week: weekdayNames.flatMap((name) =>
      draft.week
        .filter(({ day }) => day === name)
        .map(({ day, opens, closes }) => ({ day, opens, closes }))
        .sort(byOpening),
    ),
    specialDays: draft.specialDays
      .map(({ date, note, spans }) => ({ date, note, spans: spans.toSorted(byOpening) }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  }
}
