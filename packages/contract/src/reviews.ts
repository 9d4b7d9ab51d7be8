import { z } from 'zod'
import { ChosenIds } from './decisions.ts'
import { endpoint, IdParams, Said } from './endpoint.ts'
import { Paged, PageNumber } from './paging.ts'
import {
  commentMaxLength,
  type Effect,
  effectNames,
  moderationDecisions,
  reasonMaxLength,
  receivedShownNames,
  replyMaxLength,
  reviewOrderNames,
  texts,
} from './reviews.options.ts'
import { prose } from './text.ts'

const effectFlags = <Flag extends z.ZodType>(flag: Flag) =>
  z.object(Object.fromEntries(effectNames.map((name) => [name, flag])) as Record<Effect, Flag>)

export const ReviewDraft = z.object({
  comment: prose(commentMaxLength).min(1, texts.incomplete),
  rating: z.int(texts.incomplete).min(1, texts.incomplete).max(5, texts.incomplete),
  effects: effectFlags(z.boolean().optional()).optional(),
  userId: z.unknown().optional().describe('Ignored: the session says who writes.'),
  name: z.unknown().optional().describe('Ignored: the session says who writes.'),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

const ReviewReply = z.object({ comment: z.string(), createdAt: z.iso.datetime() })
export type ReviewReply = z.infer<typeof ReviewReply>

export const Review = z.object({
  _id: z.uuid(),
  /** First name and last initial. */
  name: z.string(),
  /** Null when the account was erased. */
  userId: z.uuid().nullable(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  /** Only where effects can be felt: THC and CBD products. */
  effects: effectFlags(z.boolean()).optional(),
  isVerified: z.boolean(),
  isRewarded: z.boolean(),
  isEdited: z.boolean(),
  helpfulCount: z.int().min(0),
  createdAt: z.iso.datetime(),
  /** What whoever sells it or owns the place says to it. */
  reply: ReviewReply.nullable(),
})
export type Review = z.infer<typeof Review>

const ReviewsQuery = z.object({
  order: z.enum(reviewOrderNames).default('newest'),
  pageNumber: PageNumber,
  after: z.uuid().optional().describe('Instead of a page number: the last review already read.'),
})
export type ReviewsQuery = z.infer<typeof ReviewsQuery>

const ReviewList = z.object({
  reviews: z.array(Review),
  ...Paged,
  /** The average, 0 while there is none. */
  rating: z.number().min(0).max(5),
  /** How many gave one star, two, … five. */
  histogram: z.array(z.int().min(0)).length(5),
  /** The `after` of the next page. */
  next: z.uuid().nullable(),
})
export type ReviewList = z.infer<typeof ReviewList>

const writing = {
  method: 'POST',
  access: 'customer',
  idempotent: true,
  refusals: ['not_found', 'not_yours_to_judge'],
  params: IdParams,
  body: ReviewDraft,
  answers: { 201: Said.extend({ review: Review, coinsEarned: z.int().min(0) }) },
} as const

export const postProductReview = endpoint({
  ...writing,
  path: '/api/products/:id/reviews',
  summary:
    'Review a product; writing again edits. Pays canna-coins the first time, whatever the stars.',
})

export const postDispensaryReview = endpoint({
  ...writing,
  path: '/api/dispensaries/:id/reviews',
  summary: 'Review a dispensary; writing again edits. Pays canna-coins the first time.',
})

const listing = {
  method: 'GET',
  access: 'public',
  cache: 'public',
  refusals: ['not_found'],
  params: IdParams,
  query: ReviewsQuery,
  answers: { 200: ReviewList },
} as const

export const listProductReviews = endpoint({
  ...listing,
  path: '/api/products/:id/reviews',
  summary: 'Ten reviews of a product, with its average and histogram.',
})

export const listDispensaryReviews = endpoint({
  ...listing,
  path: '/api/dispensaries/:id/reviews',
  summary: 'Ten reviews of a dispensary, with its average and histogram.',
})

const OwnReview = Review.extend({
  isHidden: z.boolean(),
  /** What the moderator said when hiding it. */
  hiddenBecause: z.string().nullable(),
})

const ownPart = {
  method: 'GET',
  access: 'customer',
  params: IdParams,
  answers: {
    200: z.object({
      review: OwnReview.nullable(),
      /** Reviews of the same thing that you called helpful. */
      helpful: z.array(z.uuid()),
      /** Whether what is reviewed is yours, so that you may reply to its reviews. */
      isYours: z.boolean(),
    }),
  },
} as const

export const getOwnProductReview = endpoint({
  ...ownPart,
  path: '/api/products/:id/reviews/mine',
  summary: 'What you wrote about a product, and which of its reviews you called helpful.',
})

export const getOwnDispensaryReview = endpoint({
  ...ownPart,
  path: '/api/dispensaries/:id/reviews/mine',
  summary: 'What you wrote about a dispensary, and which of its reviews you called helpful.',
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:id',
  summary: 'Take back your own review. One that a moderator has hidden can only be changed.',
  access: 'customer',
  refusals: ['not_found', 'already_decided'],
  params: IdParams,
  answers: { 200: Said },
})

const Helpfulness = z.object({ helpfulCount: z.int().min(0) })

export const markHelpful = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/helpful',
  summary: 'Say that a review helped you. Counts once per person.',
  access: 'customer',
  refusals: ['not_found', 'not_yours_to_judge'],
  params: IdParams,
  answers: { 200: Helpfulness },
})

export const unmarkHelpful = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:id/helpful',
  summary: 'Take that back.',
  access: 'customer',
  refusals: ['not_found', 'not_yours_to_judge'],
  params: IdParams,
  answers: { 200: Helpfulness },
})

const Reason = prose(reasonMaxLength).min(1, 'Please say why.')

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/report',
  summary: 'Ask the moderators to look at a review.',
  access: 'customer',
  idempotent: true,
  refusals: ['not_found', 'not_yours_to_judge'],
  params: IdParams,
  body: z.object({ reason: Reason }),
  answers: { 202: Said },
})

const ReceivedReview = Review.extend({
  subject: z.object({
    kind: z.enum(['product', 'dispensary']),
    _id: z.uuid(),
    name: z.string(),
  }),
})
export type ReceivedReview = z.infer<typeof ReceivedReview>

export const replyToReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/reply',
  summary: 'Reply to a review of what you sell or own. There is one reply to each, for good.',
  access: 'seller',
  refusals: ['not_found', 'already_replied'],
  params: IdParams,
  body: z.object({ comment: prose(replyMaxLength).min(1, 'Please write your reply.') }),
  answers: { 201: Said.extend({ reply: ReviewReply }) },
})

export const listReceivedReviews = endpoint({
  method: 'GET',
  path: '/api/seller/reviews',
  summary: 'Reviews of everything you sell or own, the newest first.',
  access: 'seller',
  query: z.object({ show: z.enum(receivedShownNames).default('waiting'), pageNumber: PageNumber }),
  answers: { 200: z.object({ reviews: z.array(ReceivedReview), ...Paged }) },
})

const ReportedReview = ReceivedReview.extend({
  isHidden: z.boolean(),
  reports: z.int().min(1),
  /** The first twenty. */
  reasons: z.array(z.string()),
  firstReportedAt: z.iso.datetime(),
})
export type ReportedReview = z.infer<typeof ReportedReview>

export const listReportedReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/reported',
  summary: 'Reviews with reports nobody has decided yet, the longest waiting first.',
  access: 'admin',
  query: z.object({ pageNumber: PageNumber }),
  answers: { 200: z.object({ reviews: z.array(ReportedReview), ...Paged }) },
})

export const moderateReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/moderation',
  summary: 'Hide a review, or keep it (which also shows a hidden one again). Settles its reports.',
  access: 'admin',
  refusals: ['not_found'],
  params: IdParams,
  body: z.object({ decision: z.enum(moderationDecisions), reason: Reason }),
  answers: { 200: Said },
})

export const moderateReviews = endpoint({
  method: 'POST',
  path: '/api/reviews/moderation',
  summary: 'Hide or keep a page of reviews at once. Those deleted meanwhile are passed over.',
  access: 'admin',
  refusals: ['not_found'],
  body: z
    .object({
      ids: ChosenIds,
      decision: z.enum(moderationDecisions),
      reason: prose(reasonMaxLength).default(''),
    })
    .refine(({ decision, reason }) => decision === 'keep' || reason, {
      path: ['reason'],
      error: texts.reasonMissing,
    }),
  answers: { 200: z.object({ decided: z.int().min(1) }) },
})
