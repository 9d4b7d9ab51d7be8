import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { multilineText } from './fields.ts'
import { listDecisions, listReportMaxLength, moderatedListNames } from './lists.options.ts'
import { Paged, PageNumber } from './paging.ts'

const Reason = multilineText(listReportMaxLength).min(1, 'Enter a reason.')

export const reportList = endpoint({
  method: 'POST',
  path: '/api/lists/:id/report',
  summary: 'Report a published list to the moderators.',
  access: 'customer',
  limit: 'lists',
  idempotent: true,
  problems: ['not_found', 'not_yours_to_judge'],
  params: IdParams,
  body: z.object({ reason: Reason }),
  responses: { 202: MessageResponse },
})

const ModeratedList = z.object({
  _id: z.uuid(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  isHidden: z.boolean(),
  isPublished: z.boolean(),
  /** Of its items, the first twenty. */
  notes: z.array(z.string()),
  reports: z.int().min(0),
  /** Of open reports, the first twenty; of a hidden list, why it was hidden. */
  reasons: z.array(z.string()),
  /** When it was first reported, or hidden. */
  since: z.iso.datetime(),
})
export type ModeratedList = z.infer<typeof ModeratedList>

export const listModeratedLists = endpoint({
  method: 'GET',
  path: '/api/lists/moderated',
  summary:
    'List reported lists that need a decision, oldest report first, or those that are hidden.',
  access: 'admin',
  query: z.object({
    show: z.enum(moderatedListNames).default('reported'),
    pageNumber: PageNumber,
  }),
  responses: { 200: z.object({ lists: z.array(ModeratedList), ...Paged }) },
})

export const moderateList = endpoint({
  method: 'PUT',
  path: '/api/lists/:id/moderation',
  summary:
    'Hide a list, or keep it. Keeping a hidden list shows it again. Either one closes its reports. We tell the author when it’s hidden or shown again.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  body: z.object({ decision: z.enum(listDecisions), reason: Reason }),
  responses: { 200: MessageResponse },
})
