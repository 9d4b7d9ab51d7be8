import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/reviews'
import {
  type Effects,
  effectNames,
  texts,
  type UnpaidReason,
} from '@fairgrove/contract/reviews.options'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import type { FormError } from '../ui/form-state.ts'
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
  const params = { id: getText(form, 'review') }
  try {
    switch (getText(form, 'intent')) {
      case 'write': {
        const body = readReviewDraft(form)
        const { message, coinsEarned, unpaidReason } = await callApi(postEndpoints[subject.kind], {
          context,
          params: { id: subject.id },
          body,
        })
        return { intent: 'write' as const, message, coinsEarned, unpaidReason }
      }
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
      case 'report': {
        const body = { reason: getText(form, 'reason') }
        const { message } = await callApi(contract.reportReview, { context, params, body })
        return { intent: 'report' as const, review: params.id, message }
      }
      case 'reply':
        return await sendReply(context, form)
      default:
        throw new Problem('malformed_request')
    }
  } catch (error) {
    return toFormError(withSignInMessage(error, subject, form), form)
  }
}

function readReviewDraft(form: FormData) {
  const selectedEffects = form.getAll('effects')
  const rating = Number(getText(form, 'rating'))
  const comment = getText(form, 'comment')
  const missing = {
    ...(rating ? {} : { rating: 'Select a star rating.' }),
    ...(comment.trim() ? {} : { comment: 'Write a comment.' }),
  }
  if (Object.keys(missing).length > 0) {
    throw new Problem('invalid_input', { message: texts.incomplete, fields: missing })
  }
  const effects: Partial<Effects> = Object.fromEntries(
    effectNames.filter((name) => selectedEffects.includes(name)).map((name) => [name, true]),
  )
  return { rating, comment, ...(selectedEffects.length > 0 && { effects }) }
}

/** The specification sets its own message for signed-out visitors. */
function withSignInMessage(error: unknown, { kind }: Subject, form: FormData): unknown {
  const isSignedOut = error instanceof Problem && error.code === 'not_signed_in'
  if (!isSignedOut || getText(form, 'intent') !== 'write') return error
  return new Problem('not_signed_in', { message: signInTexts[kind] })
}

export async function sendReply(context: Context, form: FormData) {
  const review = getText(form, 'review')
  const body = { comment: getText(form, 'comment') }
  const { message } = await callApi(contract.replyToReview, {
    context,
    params: { id: review },
    body,
  })
  return { intent: 'reply' as const, review, message }
}
