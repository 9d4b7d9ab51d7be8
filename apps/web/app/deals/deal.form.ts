import { DealDraft, stopDeal } from '@fairgrove/contract/deals'
import { getBodySchema, getParamsSchema } from '@fairgrove/contract/endpoint'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

/** `intent` is the pressed button. */
export const dealForm = defineForm(
  DealDraft.omit({ owner: true }).extend({
    ownerKind: DealDraft.shape.owner.shape.kind,
    ownerId: DealDraft.shape.owner.shape.id,
    formKey: z.string(),
    intent: z.enum(['preview', 'create']),
  }),
  {
    labels: {
      startsOn: 'First day',
      endsOn: 'Last day',
      maxUnits: 'At most',
      areRulesConfirmed: 'Local rules',
    },
  },
)

export const stopDealForm = defineForm(
  getBodySchema(stopDeal).extend({ deal: getParamsSchema(stopDeal).shape.id }),
)
