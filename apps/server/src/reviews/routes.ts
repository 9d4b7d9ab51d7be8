import * as contract from '@fairgrove/contract/reviews'
import { texts } from '@fairgrove/contract/reviews.options'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { takeBackReview, writeReview } from './actions.ts'
import { decide, decideSeveral, report, takeBackVote, voteHelpful } from './judging.actions.ts'
import { readList, readOwnPart, readQueue } from './reading.ts'
import { readReceived, reply } from './replies.actions.ts'

export function reviewRoutes(deps: Deps): Served[] {
  const product = ({ id }: { id: string }) => ({ kind: 'product', id }) as const
  const dispensary = ({ id }: { id: string }) => ({ kind: 'dispensary', id }) as const
  return [
    serve(contract.postProductReview, ({ caller, params, body, once }) =>
      writeReview(deps, caller, product(params), body, once),
    ),
    serve(contract.postDispensaryReview, ({ caller, params, body, once }) =>
      writeReview(deps, caller, dispensary(params), body, once),
    ),
    serve(contract.listProductReviews, ({ params, query }) =>
      readList(deps.db, product(params), query),
    ),
    serve(contract.listDispensaryReviews, ({ params, query }) =>
      readList(deps.db, dispensary(params), query),
    ),
    serve(contract.getOwnProductReview, ({ caller, params }) =>
      readOwnPart(deps.db, product(params), caller.accountId),
    ),
    serve(contract.getOwnDispensaryReview, ({ caller, params }) =>
      readOwnPart(deps.db, dispensary(params), caller.accountId),
    ),
    serve(contract.deleteReview, async ({ caller, params }) => {
      await takeBackReview(deps, caller, params.id)
      return { message: 'Review deleted.' }
    }),
    serve(contract.markHelpful, ({ caller, params }) => voteHelpful(deps, caller, params.id)),
    serve(contract.unmarkHelpful, ({ caller, params }) => takeBackVote(deps, caller, params.id)),
    serve(contract.reportReview, ({ caller, params, body, once }) =>
      report(deps, caller, { reviewId: params.id, reason: body.reason }, once),
    ),
    serve(contract.replyToReview, async ({ caller, params, body }) => ({
      message: texts.replied,
      reply: await reply(deps, caller, params.id, body.comment),
    })),
    serve(contract.listReceivedReviews, ({ caller, query }) =>
      readReceived(deps, caller, {
        pageNumber: query.pageNumber,
        isWaiting: query.show === 'waiting',
      }),
    ),
    serve(contract.listReportedReviews, ({ query }) => readQueue(deps.db, query.pageNumber)),
    serve(contract.moderateReview, async ({ caller, params, body }) => {
      await decide(deps, caller, { reviewId: params.id, ...body })
      const isHidden = body.decision === 'hide'
      return { message: isHidden ? 'Review removed.' : 'Review kept.' }
    }),
    serve(contract.moderateReviews, ({ caller, body }) => decideSeveral(deps, caller, body)),
  ]
}
