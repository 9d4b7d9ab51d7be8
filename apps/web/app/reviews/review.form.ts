import { getBodySchema, IdParams } from '@fairgrove/contract/endpoint'
import { multilineText } from '@fairgrove/contract/fields'
import { ReviewDraft, replyToReview, reportReview } from '@fairgrove/contract/reviews'
import { moderateReviews } from '@fairgrove/contract/reviews.moderation'
import { commentMaxLength, texts } from '@fairgrove/contract/reviews.options'
import { z } from 'zod'
import { defineForm } from '../forms/define-form.ts'

/** The specification's message asks for both; beside a field stands what is missing there. */
export const reviewForm = defineForm(
  z.object({
    rating: z.int('Select a star rating.').min(1).max(5),
    comment: multilineText(commentMaxLength).min(1, 'Write a comment.'),
    effects: ReviewDraft.shape.effects,
  }),
  { message: texts.incomplete },
)

/** The review the form is about. */
const review = IdParams.shape.id

export const reportForm = defineForm(getBodySchema(reportReview).extend({ review }))

export const replyForm = defineForm(getBodySchema(replyToReview).extend({ review }))

type SelectedRows = { chosen?: unknown; intent?: unknown }

/** The rows' checkboxes are called 'chosen', the pressed button is the intent. */
const renameFields = (form: unknown) => {
  const { chosen, intent, ...rest } = form as SelectedRows
  return { ...rest, ids: [chosen ?? []].flat(), decision: intent }
}

export const moderationForm = defineForm(z.preprocess(renameFields, getBodySchema(moderateReviews)))
