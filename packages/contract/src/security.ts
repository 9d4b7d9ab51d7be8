import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OptionalDate, optionalEnum } from './filters.ts'
import { Paged, PageNumber } from './paging.ts'
import { securityEventKindNames } from './security.options.ts'
import { singleLineText } from './text.ts'

const Person = z.object({ _id: z.uuid(), name: z.string() }).nullable()

const SecurityEventView = z.object({
  _id: z.uuid(),
  kind: z.enum(securityEventKindNames),
  /** Whom it is about; null for a sign-in with an email that has no account. */
  account: Person,
  /** Who did it, when that is someone else. */
  actor: Person,
  /** What was viewed: the path of the request. */
  subject: z.string(),
  /** Equal for events from one network; the address itself is not kept. */
  network: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
})
export type SecurityEventView = z.infer<typeof SecurityEventView>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security_events',
  summary: 'List security log entries, newest first.',
  access: 'admin',
  query: z.object({
    /** The email or the id of an account, as the one concerned or the one who did it. */
    who: singleLineText(254).optional(),
    kind: optionalEnum(securityEventKindNames),
    network: singleLineText(16).optional(),
    /** Days, both included, by UTC. */
    from: OptionalDate,
    to: OptionalDate,
    pageNumber: PageNumber,
  }),
  responses: { 200: z.object({ events: z.array(SecurityEventView), ...Paged }) },
})
