import { z } from 'zod'
import { approvalKindNames, approvalStateNames } from './approvals.options.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { Paged, PageNumber } from './paging.ts'

const Person = z.object({ _id: z.uuid(), name: z.string() })

/** A change that needs another admin. */
const Approval = z.object({
  _id: z.uuid(),
  kind: z.enum(approvalKindNames),
  state: z.enum(approvalStateNames),
  title: z.string().meta({ description: 'What changes, with amounts.' }),
  subject: z
    .object({ _id: z.uuid(), name: z.string() })
    .nullable()
    .meta({ description: 'The account, order or company it changes. Null for a payout run.' }),
  requestedBy: Person,
  isOwn: z.boolean().meta({ description: 'You asked for it, so you can only withdraw it.' }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedBy: Person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Approval = z.infer<typeof Approval>

/** In the responses of changes that may need another admin. */
export const approvalField = {
  approvalId: z.uuid().optional().meta({
    description: 'Set if another admin has to confirm it first. Until then it isn’t carried out.',
  }),
}

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/approvals',
  summary:
    'List changes that need another admin, oldest first, and a page of those decided, newest first.',
  access: 'admin',
  readsPersonalData: true,
  query: z.object({ pageNumber: PageNumber }),
  responses: {
    200: z.object({ waiting: z.array(Approval), decided: z.array(Approval), ...Paged }),
  },
})

export const decideApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/decision',
  summary:
    'Confirm or reject a change that another admin asked for. A confirmed change is carried out at once, if it still can be.',
  access: 'admin',
  fresh: true,
  problems: ['not_found', 'approval_closed', 'not_on_yourself'],
  params: IdParams,
  body: z.object({ decision: z.enum(['confirmed', 'rejected']) }),
  responses: { 200: MessageResponse },
})

export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/:id/withdrawal',
  summary: 'Withdraw a change that you asked for.',
  access: 'admin',
  problems: ['not_found', 'approval_closed'],
  params: IdParams,
  responses: { 200: MessageResponse },
})
