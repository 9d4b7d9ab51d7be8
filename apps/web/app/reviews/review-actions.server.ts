import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/reviews'
import { texts, type UnpaidReason } from '@fairgrove/contract/reviews.options'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import type { FormError } from '../ui/form-state.ts'
import { replyForm, reportForm, reviewForm } from './review.form.ts'
import type { Subject } from './reviews.server.ts'

/** The result of a review form. */
export type ReviewActionData =
  | { intent: 'write'; message: string; coinsEarned: number; unpaidReason: UnpaidReason | null }
  | { intent: 'delete'; message: string }
  | { intent: 'helpful'; review: string }
  | { intent: 'report'; review: string; message: string }
  | { intent: 'reply'; review: string; message: string }
  | FormError
  | undefined

const postEndpoints = {
  product: contract.postProductReview,
  dispensary: contract.postDispensaryReview,
} as const
const signInTexts = { product: texts.productSignIn, dispensary: texts.dispensarySignIn } as const

/** The review actions, by intent. */
export async function handleReviewAction(context: Context, subject: Subject, form: FormData) {
  switch (form.get('intent')) {
    case 'write':
      return submitForm(form, reviewForm, (body) => postReview(context, subject, body))
    case 'report':
      return submitForm(form, reportForm, async ({ review, ...body }) => {
        const params = { id: review }
        const { message } = await callApi(contract.reportReview, { context, params, body })
        return { intent: 'report' as const, review, message }
      })
    case 'reply':
      return sendReply(context, form)
    default:
      return handleButton(context, form)
  }
}

async function postReview(context: Context, { kind, id }: Subject, body: contract.ReviewDraft) {
  try {
    const { message, coinsEarned, unpaidReason } = await callApi(postEndpoints[kind], {
      context,
      params: { id },
      body,
    })
    return { intent: 'write' as const, message, coinsEarned, unpaidReason }
  } catch (error) {
    // The specification sets its own message for signed-out visitors.
    if (!(error instanceof Problem) || error.code !== 'not_signed_in') throw error
    throw new Problem('not_signed_in', { message: signInTexts[kind] })
  }
}

export async function sendReply(context: Context, form: FormData) {
  return submitForm(form, replyForm, async ({ review, ...body }) => {
    const params = { id: review }
    const { message } = await callApi(contract.replyToReview, { context, params, body })
    return { intent: 'reply' as const, review, message }
  })
}

/** The forms without fields. */
async function handleButton(context: Context, form: FormData) {
  const params = { id: getText(form, 'review') }
  try {
    switch (form.get('intent')) {
      case 'delete': {
        const { message } = await callApi(contract.deleteReview, { context, params })
        return { intent: 'delete' as const, message }
      }
      case 'helpful':
        await callApi(contract.markHelpful, { context, params })
        return { intent: 'helpful' as const, review: params.id }
      case 'unhelpful':
        await callApi(contract.unmarkHelpful, { context, params })
        return { intent: 'helpful' as const, review: params.id }
      default:
        throw new Problem('malformed_request')
    }
  } catch (error) {
    return toFormError(error, form)
  }
}
