import { getBodySchema, IdParams } from '@fairgrove/contract/endpoint'
import { moderateList } from '@fairgrove/contract/lists.moderation'
import { defineForm } from '../forms/define-form.ts'

/** The decision about something that was reported, as all of their endpoints take it; `decision` is the pressed button. */
export const decisionForm = defineForm(
  getBodySchema(moderateList).extend({ item: IdParams.shape.id }),
)
