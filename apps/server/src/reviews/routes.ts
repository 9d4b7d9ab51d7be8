import * as contract from '@fairgrove/contract/reviews'
import * as moderation from '@fairgrove/contract/reviews.moderation'
import { texts } from '@fairgrove/contract/reviews.options'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import { deleteOwnReview, writeReview } from './actions.ts'
import { moderateReviews, previewModeration } from './bulk-moderation.actions.ts'
import {
  addHelpfulVote,
  moderateReview,
  removeHelpfulVote,
  reportReview,
} from './moderation.actions.ts'
import { getReceivedReviews, replyToReview } from './replies.actions.ts'
import { getModerationQueue, getOwnReviewState, getReviewList } from './review-views.ts'

export function reviewRoutes(deps: Deps): EndpointHandler[] {
  const product = ({ id }: { id: string }) => ({ kind: 'product', id }) as const
  const dispensary = ({ id }: { id: string }) => ({ kind: 'dispensary', id }) as const
  return [
    handleEndpoint(contract.postProductReview, ({ caller, params, body, idempotencyKey }) =>
      writeReview(deps, caller, product(params), body, idempotencyKey),
    ),
    handleEndpoint(contract.postDispensaryReview, ({ caller, params, body, idempotencyKey }) =>
      writeReview(deps, caller, dispensary(params), body, idempotencyKey),
    ),
    handleRead(contract.listProductReviews, ({ params, query }, db) =>
      getReviewList(db, product(params), query),
    ),
    handleRead(contract.listDispensaryReviews, ({ params, query }, db) =>
      getReviewList(db, dispensary(params), query),
    ),
    handleEndpoint(contract.getOwnProductReview, ({ caller, params }) =>
      getOwnReviewState(deps.db, product(params), caller.accountId),
    ),
    handleEndpoint(contract.getOwnDispensaryReview, ({ caller, params }) =>
      getOwnReviewState(deps.db, dispensary(params), caller.accountId),
    ),
    handleEndpoint(contract.deleteReview, async ({ caller, params }) => {
      await deleteOwnReview(deps, caller, params.id)
      return { message: 'Review deleted.' }
    }),
    handleEndpoint(contract.markHelpful, ({ caller, params }) =>
      addHelpfulVote(deps, caller, params.id),
    ),
    handleEndpoint(contract.unmarkHelpful, ({ caller, params }) =>
      removeHelpfulVote(deps, caller, params.id),
    ),
    handleEndpoint(contract.reportReview, ({ caller, params, body, idempotencyKey }) =>
      reportReview(deps, caller, { reviewId: params.id, reason: body.reason }, idempotencyKey),
    ),
    handleEndpoint(contract.replyToReview, async ({ caller, params, body }) => ({
      message: texts.replied,
      reply: await replyToReview(deps, caller, params.id, body.comment),
    })),
    handleEndpoint(contract.listReceivedReviews, ({ caller, query }) =>
      getReceivedReviews(deps, caller, {
        pageNumber: query.pageNumber,
        isWaiting: query.show === 'waiting',
      }),
    ),
    handleEndpoint(contract.listReportedReviews, ({ query }) =>
      getModerationQueue(deps.db, query.pageNumber),
    ),
    handleEndpoint(contract.moderateReview, async ({ caller, params, body }) => {
      await moderateReview(deps, caller, { reviewId: params.id, ...body })
      const isHidden = body.decision === 'hide'
      return { message: isHidden ? 'Review removed.' : 'Review kept.' }
    }),
    handleEndpoint(moderation.moderateReviews, ({ caller, body }) =>
      moderateReviews(deps, caller, body),
    ),
    handleEndpoint(moderation.previewModerateReviews, ({ query: { rows, decision } }) =>
      previewModeration(deps, { ids: rows.ids, decision }),
    ),
  ]
}
