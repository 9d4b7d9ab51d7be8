import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { multilineText } from './fields.ts'
import { Paged, PageNumber } from './paging.ts'
import { approvalDecisions } from './products.options.ts'
import { revisionKinds, texts } from './revisions.options.ts'

const FieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

/** Changes of an approved listing that wait for review. */
const Revision = z.object({
  /** The listing's ID. A listing has at most one revision. */
  _id: z.uuid(),
  kind: z.enum(revisionKinds),
  /** The listing's public name. */
  name: z.string(),
  changes: z.array(FieldChange),
  submittedBy: z.object({ _id: z.uuid(), name: z.string() }),
  /** The version a decision is about. */
  submittedAt: z.iso.datetime(),
})
export type Revision = z.infer<typeof Revision>

/** In the response to its editors. */
export const PendingRevision = z.object({
  /** The fields that wait for review, named as in the audit log. */
  fields: z.array(z.string()),
  submittedAt: z.iso.datetime(),
})
export type PendingRevision = z.infer<typeof PendingRevision>

export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/revisions',
  summary:
    'List changes to approved listings that need review, oldest first, with the public and the new value of each field.',
  access: 'admin',
  query: z.object({ pageNumber: PageNumber }),
  responses: { 200: z.object({ revisions: z.array(Revision), ...Paged }) },
})

const RevisionDecision = z
  .object({
    decision: z.enum(approvalDecisions),
    reason: multilineText(500).default(''),
    /** The version the admin saw. */
    submittedAt: z.iso.datetime(),
  })
  .refine(({ decision, reason }) => decision === 'approved' || reason, {
    path: ['reason'],
    error: texts.reasonMissing,
  })
export type RevisionDecision = z.infer<typeof RevisionDecision>

export const decideRevision = endpoint({
  method: 'POST',
  path: '/api/revisions/:id/decision',
  summary:
    'Approve or reject the changes to a listing. Approved changes become public. Rejected ones are discarded. We email the person who submitted them.',
  access: 'admin',
  problems: ['not_found', 'already_decided'],
  params: IdParams,
  body: RevisionDecision,
  responses: { 200: MessageResponse },
})
