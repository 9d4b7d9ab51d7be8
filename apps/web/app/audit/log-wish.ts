import { type AuditKind, auditKindNames } from '@fairgrove/contract/audit.options'
import { isDay } from '../dates.ts'

/** What of the log is shown, as the address says it. */
export type LogWish = {
  who: string
  kind: AuditKind | ''
  thing: string
  from: string
  to: string
}

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The wish in an address, with what is wrong with it; that part is then not asked for. */
export function readLogWish(url: URL) {
  const asked = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const typed: LogWish = {
    who: asked('who').slice(0, 254),
    kind: auditKindNames.find((kind) => kind === asked('kind')) ?? '',
    thing: asked('thing').slice(0, 60),
    from: asked('from').slice(0, 10),
    to: asked('to').slice(0, 10),
  }
  const problems: Partial<Record<keyof LogWish, string>> = {}
  if (typed.thing && !idForm.test(typed.thing)) problems.thing = 'Enter the full ID.'
  for (const day of ['from', 'to'] as const) {
    if (typed[day] && !isDay(typed[day])) problems[day] = 'Enter a date.'
  }
  const sound = Object.entries(typed).filter(([name]) => !(name in problems))
  return { typed, problems, wish: Object.fromEntries(sound) as Partial<LogWish> }
}

export function logPath(wish: Partial<LogWish>, page = 1): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wish)) if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return `/admin/audit${query.size > 0 ? `?${query}` : ''}`
}
