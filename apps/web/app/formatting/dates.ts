// One calendar for everyone, so that server and browser write the same.
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

/** '2026-01' → 'Jan', where a chart has no room for more. */
export const formatShortMonth = (date: string) => shortMonthFormat.format(new Date(date))

const shortDayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** '2026-01-15' → 'Jan 15' */
export const formatShortDay = (date: string) => shortDayFormat.format(new Date(date))

const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 'Jan 15, 2026, 3:04 PM' where the reader's clock stands, which only their browser knows. */
export const formatDateTime = (date: string) => dateTimeFormat.format(new Date(date))

/** Whether a text is a day as date fields send it. */
export function isDateString(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // The 31st of February can be parsed; it is another day.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
