import {
  type SecurityEventKind,
  securityEventKindNames,
} from '@fairgrove/contract/back-office.options'
import { isDateString } from '../formatting/dates.ts'

/** Which part of the log is shown, as the URL says it. */
export type LogQuery = {
  who: string
  kind: SecurityEventKind | ''
  network: string
  from: string
  to: string
}

/** The query in a URL and what is wrong with it; a wrong part is left out of the request. */
export function readLogQuery(url: URL) {
  const param = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const typed: LogQuery = {
    who: param('who').slice(0, 254),
    kind: securityEventKindNames.find((kind) => kind === param('kind')) ?? '',
    network: param('network').slice(0, 16),
    from: param('from').slice(0, 10),
    to: param('to').slice(0, 10),
  }
  const problems: Partial<Record<keyof LogQuery, string>> = {}
  for (const day of ['from', 'to'] as const) {
    if (typed[day] && !isDateString(typed[day])) problems[day] = 'Enter a date.'
  }
  const valid = Object.entries(typed).filter(([name]) => !(name in problems))
  return { typed, problems, query: Object.fromEntries(valid) as Partial<LogQuery> }
}

export function securityLogPath(query: Partial<LogQuery>, page = 1): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  if (page > 1) params.set('page', String(page))
  return `/admin/security${params.size > 0 ? `?${params}` : ''}`
}
