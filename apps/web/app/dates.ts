// One calendar for everyone, so that server and browser write the same.
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-01' → 'January 2026' */
export const monthOf = (date: string) => month.format(new Date(date))

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** '2026-01-15' → 'Jan 15, 2026' */
export const dayOf = (date: string) => day.format(new Date(date))

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** '2026-01' → 'Jan', where a chart has no room for more. */
export const shortMonthOf = (date: string) => shortMonth.format(new Date(date))

const shortDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** '2026-01-15' → 'Jan 15' */
export const shortDayOf = (date: string) => shortDay.format(new Date(date))

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** 'Jan 15, 2026, 3:04 PM' where the reader's clock stands, which only their browser knows. */
export const momentOf = (date: string) => moment.format(new Date(date))

/** Whether a text is a day as date fields send it. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  // The 31st of February can be parsed; it is another day.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
