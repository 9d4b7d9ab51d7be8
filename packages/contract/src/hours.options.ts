/** Opening hours: lists, limits and how they are written on pages. Sent to the browser, so no schema library. */

export const weekdays = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const
export type Weekday = keyof typeof weekdays
export const weekdayNames = Object.keys(weekdays) as [Weekday, ...Weekday[]]

export const maxSpansPerDay = 3
export const maxSpecialDays = 40

/** '09:00' to '21:00'. Closing at or before the opening time is on the next day. */
export type Span = { opens: string; closes: string }
export type WeekSpan = Span & { day: Weekday }
export type SpecialDay = { date: string; note: string; spans: Span[] }

/** Whether a place is open, and when that changes next: null if it doesn't within a week. */
export type OpenState = {
  isOpen: boolean
  /** The local date, '2026-06-05'. */
  today: string
  nextChange: {
    at: string
    /** '2026-06-05T21:00' */
    localTime: string
    /** Days from today, by the local calendar; 0 within 24 hours, where the time alone says which day is meant. */
    daysAhead: number
  } | null
}

const minutesPerDay = 24 * 60

/** The times that 'open at' offers: every half hour. */
export const openTimes = Array.from({ length: 48 }, (_, index) => toClockTime(index * 30)) as [
  string,
  ...string[],
]

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes of a day as '21:00', also those after midnight. */
export function toClockTime(minutes: number): string {
  const minute = minutes % minutesPerDay
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

/** From and to in minutes of the day it opens; from 1440 on it is after midnight. */
export function getSpanMinutes({ opens, closes }: Span): { from: number; to: number } {
  const [from, end] = [toMinutes(opens), toMinutes(closes)]
  return { from, to: end > from ? end : end + minutesPerDay }
}

/** '21:00' → '9 PM', '09:30' → '9:30 AM' */
export function formatClockTime(time: string): string {
  const minutes = toMinutes(time)
  const hour = Math.floor(minutes / 60) % 12 || 12
  const minute = minutes % 60
  const half = minutes < minutesPerDay / 2 ? 'AM' : 'PM'
  return `${hour}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${half}`
}

/** '9 AM – 9 PM', 'Open 24 hours' */
function formatSpan({ opens, closes }: Span): string {
  if (opens === '00:00' && closes === '00:00') return 'Open 24 hours'
  return `${formatClockTime(opens)} – ${formatClockTime(closes)}`
}

export const formatSpans = (spans: readonly Span[]): string =>
  spans.map(formatSpan).join(', ') || texts.closed

/** 'closes 9 PM', 'opens 9 AM Monday'; empty if it is closed and no opening is known. */
export function formatNextChange({ isOpen, nextChange }: OpenState): string {
  if (!nextChange) return isOpen ? 'open 24 hours' : ''
  const [date = '', time = ''] = nextChange.localTime.split('T')
  const verb = isOpen ? 'closes' : 'opens'
  return `${verb} ${formatClockTime(time)}${formatDay(nextChange.daysAhead, date)}`
}

function formatDay(daysAhead: number, date: string): string {
  if (daysAhead === 0) return ''
  return daysAhead === 1 ? ' tomorrow' : ` ${weekdays[getWeekday(date)]}`
}

export function getWeekday(date: string): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekdayNames[(sundayFirst + 6) % 7] ?? 'Mo'
}

export const texts = {
  openNow: 'Open now',
  closed: 'Closed',
  notGiven: 'Hours not given.',
  timeInvalid: 'Enter a time, such as 9:00 AM.',
  timeMissing: 'Enter when it opens and when it closes.',
  overlap: 'These hours overlap. Change one of them.',
  tooManySpans: `Enter up to ${maxSpansPerDay} times a day.`,
  oneSpanOnly: 'Enter one time for a special day.',
  dateTwice: 'This date is already in the list.',
  formatHint: 'Such as Mon-Fri 9am-9pm. Put a semicolon before other days.',
  formatInvalid: 'Enter hours such as Mon-Fri 9am-9pm. Put a semicolon before other days.',
} as const
