import { type AuditKind, auditKindNames } from '@fairgrove/contract/back-office.options'
import { isDateString } from '../formatting/dates.ts'

/** The log's filters, as the URL has them. */
export type LogQuery = {
  who: string
  kind: AuditKind | ''
  thing: string
  from: string
  to: string
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The filters in a URL and their errors; invalid ones are left out of the request. */
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
