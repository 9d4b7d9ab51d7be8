import { z } from 'zod'
import { auditKindNames } from './back-office.options.ts'
import { endpoint } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { OptionalDate, optionalEnum } from './filters.ts'
import { columnsParameter, csvResponse, PagedTable, PageNumber } from './paging.ts'

const AuditView = z.object({
  _id: z.string(),
  actor: z.object({ _id: z.uuid().nullable(), name: z.string() }),
  /** 'product.saved' */
  action: z.string(),
  subject: z.uuid(),
  /** The subject's name at that time; empty for people and things without a name. */
  subjectName: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
})
export type AuditView = z.infer<typeof AuditView>

const AuditFilter = z.object({
  /** The email or id of an account. */
  who: singleLineText(254).optional(),
  kind: optionalEnum(auditKindNames),
  subject: z
    .uuid('Enter the full ID.')
    .or(z.literal(''))
    .optional()
    .transform((id) => id || undefined),
  /** UTC days, inclusive. */
  from: OptionalDate,
  to: OptionalDate,
})
export type AuditFilter = z.output<typeof AuditFilter>

/** Entries are numbered. */
const EntryId = z.string().regex(/^\d{1,18}$/)

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'List audit log entries, newest first.',
  access: 'admin',
  query: AuditFilter.extend({
    pageNumber: PageNumber,
    after: EntryId.optional(),
    before: EntryId.optional(),
  }),
  responses: { 200: z.object({ entries: z.array(AuditView), ...PagedTable }) },
})

export const downloadAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit/list.csv',
  summary: 'Download audit log entries as a CSV file, with the list’s filters and columns.',
  access: 'admin',
  fresh: true,
  readsPersonalData: true,
  query: AuditFilter.extend({ columns: columnsParameter('audit') }),
  responses: csvResponse,
})
