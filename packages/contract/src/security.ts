import { z } from 'zod'
import { securityEventKindNames } from './back-office.options.ts'
import { endpoint } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { OptionalDate, optionalEnum } from './filters.ts'
import { Continuation, columnsParameter, csvResponse, PagedTable, PageNumber } from './paging.ts'

const Person = z.object({ _id: z.uuid(), name: z.string() }).nullable()

const SecurityEventView = z.object({
  _id: z.uuid(),
  kind: z.enum(securityEventKindNames),
  /** The account concerned; null for a sign-in with an unknown email. */
  account: Person,
  /** Who did it, if someone else. */
  actor: Person,
  /** What was viewed: the path of the request. */
  subject: z.string(),
  /** Equal for events from one network; the address itself is not stored. */
  network: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
})
export type SecurityEventView = z.infer<typeof SecurityEventView>

const SecurityFilter = z.object({
  /** The email or id of an account, as the one concerned or the actor. */
  who: singleLineText(254).optional(),
  kind: optionalEnum(securityEventKindNames),
  network: singleLineText(16).optional(),
  /** UTC days, inclusive. */
  from: OptionalDate,
  to: OptionalDate,
})
export type SecurityFilter = z.output<typeof SecurityFilter>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security_events',
  summary: 'List security log entries, newest first.',
  access: 'admin',
  query: SecurityFilter.extend({ pageNumber: PageNumber, ...Continuation }),
  responses: { 200: z.object({ events: z.array(SecurityEventView), ...PagedTable }) },
})

export const downloadSecurityLog = endpoint({
  method: 'GET',
  path: '/api/security_events/list.csv',
  summary: 'Download security log entries as a CSV file, with the list’s filters and columns.',
  access: 'admin',
  fresh: true,
  readsPersonalData: true,
  query: SecurityFilter.extend({ columns: columnsParameter('security') }),
  responses: csvResponse,
})
