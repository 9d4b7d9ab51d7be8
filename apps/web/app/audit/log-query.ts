import { type AuditKind, auditKindNames } from '@fairgrove/contract/audit.options'
import { isDateString } from '../formatting/dates.ts'

/** What of the log is shown, as the address says it. */
export type LogQuery = {
  who: string
  kind: AuditKind | ''
  thing: string
  from: string
  to: string
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The wish in an address, with what is wrong with it; that part is then not asked for. */
export function readLogQuery(url: URL) {
  const param = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const typed: LogQuery = {
    who: param('who').slice(0, 254),
    kind: auditKindNames.find((kind) => kind === param('kind')) ?? '',
    thing: param('thing').slice(0, 60),
    from: param('from').slice(0, 10),
    to: param('to').slice(0, 10),
  }
  const problems: Partial<Record<keyof LogQuery, string>> = {}
  if (typed.thing && !idPattern.test(typed.thing)) problems.thing = 'Enter the full ID.'
  for (const day of ['from', 'to'] as const) {
    if (typed[day] && !isDateString(typed[day])) problems[day] = 'Enter a date.'
  }
  const validEntries = Object.entries(typed).filter(([name]) => !(name in problems))
  return { typed, problems, valid: Object.fromEntries(validEntries) as Partial<LogQuery> }
}

export function auditLogPath(filters: Partial<LogQuery>, page = 1): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return `/admin/audit${query.size > 0 ? `?${query}` : ''}`
}
