// UTC, so server and browser render the same text.
const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** '2026-01' → 'January 2026' */
export const formatMonth = (date: string) => monthFormat.format(new Date(date))

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** '2026-01-15' → 'Jan 15, 2026' */
export const formatDay = (date: string) => dayFormat.format(new Date(date))

const shortMonthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** '2026-01' → 'Jan' */
export const formatShortMonth = (date: string) => shortMonthFormat.format(new Date(date))

const shortDayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** '2026-01-15' → 'Jan 15' */
export const formatShortDay = (date: string) => shortDayFormat.format(new Date(date))

const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 'Jan 15, 2026, 3:04 PM' in the reader's time zone, which only the browser knows. */
export const formatDateTime = (date: string) => dateTimeFormat.format(new Date(date))

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/**
 * Visits are recorded every five minutes, so nothing shorter is known (server:
 * sessions/actions.ts).
 */
const minSeconds = 5 * 60

/** Computed on the server, so the text matches during hydration. */
export function timeAgo(then: Date, now: Date): string {
  const seconds = (now.getTime() - then.getTime()) / 1000
  if (seconds < minSeconds) return 'just now'
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['minute', 60]
  return relative.format(-Math.floor(seconds / length), unit)
}

/** A date some working days later, without weekends; holidays are not known. */
export function addBusinessDays(date: string, days: number): string {
  const result = new Date(date)
  for (let left = days; left > 0; ) {
    result.setUTCDate(result.getUTCDate() + 1)
    if (![0, 6].includes(result.getUTCDay())) left -= 1
  }
  return result.toISOString()
}

const ageUnits = [
  ['year', 365, 730],
  ['month', 30, 60],
  ['week', 7, 14],
] as const
const age = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' })

/** 'today', 'yesterday', '9 days ago', '3 weeks ago', '5 months ago'. Computed on the server, as timeAgo. */
export function dayAgo(then: Date, now: Date): string {
  const toDay = (date: Date) => Math.floor(date.getTime() / 86_400_000)
  const days = Math.max(0, toDay(now) - toDay(then))
  if (days < 2) return relative.format(-days, 'day')
  // Two of a unit at least: '1 month ago' could be anything from 30 to 59 days.
  const [unit, length] = ageUnits.find(([, , minDays]) => days >= minDays) ?? ['day', 1]
  return age.format(-Math.floor(days / length), unit)
}
