const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '2026-11-16' → 'Nov 16, 2026'; '2026-01', where we don't know the day, → 'Jan 2026'. */
export const formatCheckedOn = (checkedOn: string) =>
  (checkedOn.length > 7 ? day : month).format(new Date(checkedOn))
