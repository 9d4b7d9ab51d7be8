import { replyToReview } from '@fairgrove/contract/reviews'
import { call } from '../api.server.ts'
import { text } from '../forms.server.ts'
import type { Context } from '../visit.server.ts'

export async function sendReply(context: Context, form: FormData) {
  const review = text(form, 'review')
  const body = { comment: text(form, 'comment') }
  const { message } = await call(replyToReview, { context, params: { id: review }, body })
  return { intent: 'reply' as const, review, message }
}
