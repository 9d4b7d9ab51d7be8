// One calendar for everyone, so that server and browser write the same.
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '2026-01' → 'January 2026' */
export const monthOf = (date: string) => month.format(new Date(date))

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** '2026-01-15' → 'January 15, 2026' */
export const dayOf = (date: string) => day.format(new Date(date))
