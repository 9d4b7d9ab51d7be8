import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/reviews'
import { type Effects, effectNames, texts } from '@fairgrove/contract/reviews.options'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import type { Context } from '../visit.server.ts'
import { sendReply } from './reply.server.ts'
import type { Subject } from './reviews.server.ts'

const write = {
  product: contract.postProductReview,
  dispensary: contract.postDispensaryReview,
} as const
const signInFirst = { product: texts.productSignIn, dispensary: texts.dispensarySignIn } as const

/** What the forms of the reviews part ask for, by the `intent` of the button pressed. */
export async function actOnReviews(context: Context, subject: Subject, form: FormData) {
  const params = { id: text(form, 'review') }
  try {
    switch (text(form, 'intent')) {
      case 'write': {
        const body = draftOf(form)
        const { message, coinsEarned, unpaidReason } = await call(write[subject.kind], {
          context,
          params: { id: subject.id },
          body,
        })
        return { intent: 'write' as const, message, coinsEarned, unpaidReason }
      }
      case 'delete': {
        const { message } = await call(contract.deleteReview, { context, params })
        return { intent: 'delete' as const, message }
      }
      case 'helpful':
        await call(contract.markHelpful, { context, params })
        return { intent: 'helpful' as const, review: params.id }
      case 'unhelpful':
        await call(contract.unmarkHelpful, { context, params })
        return { intent: 'helpful' as const, review: params.id }
      case 'report': {
        const body = { reason: text(form, 'reason') }
        const { message } = await call(contract.reportReview, { context, params, body })
        return { intent: 'report' as const, review: params.id, message }
      }
      case 'reply':
        return await sendReply(context, form)
      default:
        throw new Problem('malformed_request')
    }
  } catch (error) {
    return refuse(inOurWords(error, subject, form), form)
  }
}

function draftOf(form: FormData) {
  const felt = form.getAll('effects')
  const rating = Number(text(form, 'rating'))
  const comment = text(form, 'comment')
  const missing = {
    ...(rating ? {} : { rating: 'Select a star rating.' }),
    ...(comment.trim() ? {} : { comment: 'Write a comment.' }),
  }
  if (Object.keys(missing).length > 0) {
    throw new Problem('invalid_input', { message: texts.incomplete, fields: missing })
  }
  const effects: Partial<Effects> = Object.fromEntries(
    effectNames.filter((name) => felt.includes(name)).map((name) => [name, true]),
  )
  return { rating, comment, ...(felt.length > 0 && { effects }) }
}

/** The specification has its own words for someone who is not signed in and tries to write. */
function inOurWords(error: unknown, { kind }: Subject, form: FormData): unknown {
  const isStranger = error instanceof Problem && error.code === 'not_signed_in'
  if (!isStranger || text(form, 'intent') !== 'write') return error
  return new Problem('not_signed_in', { message: signInFirst[kind] })
}
