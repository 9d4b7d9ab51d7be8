import { replyToReview } from '@fairgrove/contract/reviews'
import { getText } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

export async function sendReply(context: Context, form: FormData) {
  const review = getText(form, 'review')
  const body = { comment: getText(form, 'comment') }
  const { message } = await callApi(replyToReview, { context, params: { id: review }, body })
  return { intent: 'reply' as const, review, message }
}
