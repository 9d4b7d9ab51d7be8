import { decideApproval } from '@fairgrove/contract/approvals'
import { texts as brandTexts } from '@fairgrove/contract/brands.options'
import { getBodySchema, getParamsSchema, IdParams } from '@fairgrove/contract/endpoint'
import { moderateList } from '@fairgrove/contract/lists.moderation'
import { decideProducts } from '@fairgrove/contract/products.decisions'
import { texts as productTexts } from '@fairgrove/contract/products.options'
import { decideRevision } from '@fairgrove/contract/revisions'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'
import { selectionFields, toSelection } from '../forms/form-schemas.ts'

const { status, statusReason } = getBodySchema(decideProducts).shape

/** Approves or rejects the selected rows. Rejecting requires a reason, which the preview doesn't ask the API about. */
const buildSchema = (reasonMissing: string) =>
  z
    .object({ ...selectionFields, intent: status, statusReason })
    .refine(({ intent, statusReason }) => intent === 'approved' || statusReason, {
      path: ['statusReason'],
      error: reasonMissing,
    })
    .transform(({ intent, statusReason, ...selection }) => ({
      ...toSelection(selection),
      status: intent,
      statusReason,
    }))

const options = { alertFields: ['chosen', 'statusReason'] } as const

export const productDecisionForm = defineForm(buildSchema(productTexts.reasonMissing), options)
export const brandDecisionForm = defineForm(buildSchema(brandTexts.reasonMissing), options)

/** Of what was reported, as all of their endpoints take it; `decision` is the pressed button. */
export const reportDecisionForm = defineForm(
  getBodySchema(moderateList).extend({ item: IdParams.shape.id }),
)

/** `decision` is the pressed button. */
export const decideRevisionForm = defineForm(
  getBodySchema(decideRevision).safeExtend({ listing: getParamsSchema(decideRevision).shape.id }),
)

const { decision } = getBodySchema(decideApproval).shape

/** `decision` is the pressed button; whoever asked can only withdraw. */
export const approvalForm = defineForm(
  z.object({
    approval: IdParams.shape.id,
    decision: z.enum([...decision.options, 'withdrawn']),
  }),
)
