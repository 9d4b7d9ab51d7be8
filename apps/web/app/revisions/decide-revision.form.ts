import { getBodySchema, getParamsSchema } from '@fairgrove/contract/endpoint'
import { decideRevision } from '@fairgrove/contract/revisions'
import { defineForm } from '../forms/define-form.ts'

/** `decision` is the pressed button. */
export const decideRevisionForm = defineForm(
  getBodySchema(decideRevision).safeExtend({ listing: getParamsSchema(decideRevision).shape.id }),
)
