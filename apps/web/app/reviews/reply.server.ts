import { replyToReview } from '@fairgrove/contract/reviews'
import { callApi } from '../api.server.ts'
import { getText } from '../forms.server.ts'
import type { Context } from '../visit.server.ts'

export async function sendReply(context: Context, form: FormData) {
  const review = getText(form, 'review')
  const body = { comment: getText(form, 'comment') }
  const { message } = await callApi(replyToReview, { context, params: { id: review }, body })
  return { intent: 'reply' as const, review, message }
}
