import { decideApproval } from '@fairgrove/contract/approvals'
import { getBodySchema, IdParams } from '@fairgrove/contract/endpoint'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

const { decision } = getBodySchema(decideApproval).shape

/** `decision` is the pressed button; whoever asked can only withdraw. */
export const approvalForm = defineForm(
  z.object({
    approval: IdParams.shape.id,
    decision: z.enum([...decision.options, 'withdrawn']),
  }),
)
