import { z } from 'zod'
import { BulkDecisionResult, BulkPreview, SelectedIds, SelectedRows } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { multilineText } from './fields.ts'
import { moderationDecisions, reasonMaxLength, texts } from './reviews.options.ts'

export const moderateReviews = endpoint({
  method: 'POST',
  path: '/api/reviews/moderation',
  summary: 'Hide or keep several reviews at once. Deleted reviews are skipped.',
  access: 'admin',
  problems: ['not_found'],
  body: z
    .object({
      ids: SelectedIds,
      decision: z.enum(moderationDecisions),
      reason: multilineText(reasonMaxLength).default(''),
    })
    .refine(({ decision, reason }) => decision === 'keep' || reason, {
      path: ['reason'],
      error: texts.reasonMissing,
    }),
  responses: { 200: BulkDecisionResult },
})

export const previewModerateReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/moderation/preview',
  summary: 'Preview what hiding or keeping several reviews changes, without changing anything.',
  access: 'admin',
  problems: ['not_found'],
  query: z.object({ rows: SelectedRows, decision: z.enum(moderationDecisions) }),
  responses: { 200: BulkPreview },
})
