import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { multilineText } from './fields.ts'
import { Paged, PageNumber } from './paging.ts'
import {
  type ChartedEffect,
  chartedEffects,
  commentMaxLength,
  type Effect,
  effectNames,
  moderationDecisions,
  reasonMaxLength,
  receivedReviewFilterNames,
  replyMaxLength,
  reviewSortNames,
  texts,
  unpaidReasonNames,
} from './reviews.options.ts'

/** What the latest thousand reviewers reported, and how many they are. */
export const EffectCounts = z.object({
  reviewers: z.int().min(0),
  counts: z.object(
    Object.fromEntries(chartedEffects.map((name) => [name, z.int().min(0)])) as Record<
      ChartedEffect,
      z.ZodInt
    >,
  ),
})
export type EffectCounts = z.infer<typeof EffectCounts>

const effectFlags = <Flag extends z.ZodType>(flag: Flag) =>
  z.object(Object.fromEntries(effectNames.map((name) => [name, flag])) as Record<Effect, Flag>)

export const ReviewDraft = z.object({
  comment: multilineText(commentMaxLength).min(1, texts.incomplete),
  rating: z.int(texts.incomplete).min(1, texts.incomplete).max(5, texts.incomplete),
  effects: effectFlags(z.boolean().optional()).optional(),
  userId: z.unknown().optional().describe('Ignored. The session identifies the author.'),
  name: z.unknown().optional().describe('Ignored. The session identifies the author.'),
})
export type ReviewDraft = z.infer<typeof ReviewDraft>

const ReviewReply = z.object({ comment: z.string(), createdAt: z.iso.datetime() })
export type ReviewReply = z.infer<typeof ReviewReply>

export const Review = z.object({
  _id: z.uuid(),
  /** First name and last initial. */
  name: z.string(),
  /** Null if the account was erased. */
  userId: z.uuid().nullable(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  /** Only for THC and CBD products. */
  effects: effectFlags(z.boolean()).optional(),
  isVerified: z.boolean(),
  isRewarded: z.boolean(),
  isEdited: z.boolean(),
  helpfulCount: z.int().min(0),
  createdAt: z.iso.datetime(),
  /** The reply of the seller or the dispensary's owner. */
  reply: ReviewReply.nullable(),
})
export type Review = z.infer<typeof Review>

const ReviewsQuery = z.object({
  order: z.enum(reviewSortNames).default('newest'),
  pageNumber: PageNumber,
  after: z
    .uuid()
    .optional()
    .describe('ID of the last review you’ve read. Use it instead of a page number.'),
})
export type ReviewsQuery = z.infer<typeof ReviewsQuery>

const ReviewList = z.object({
  reviews: z.array(Review),
  ...Paged,
  /** The average, 0 without reviews. */
  rating: z.number().min(0).max(5),
  /** Reviews with one star, two, … five. */
  histogram: z.array(z.int().min(0)).length(5),
  /** Null if too few reviewers reported any. */
  effects: EffectCounts.nullable(),
  /** The `after` of the next page. */
  next: z.uuid().nullable(),
})
export type ReviewList = z.infer<typeof ReviewList>

const writeReviewRequest = {
  method: 'POST',
  access: 'customer',
  limit: 'reviews',
  idempotent: true,
  problems: ['not_found', 'not_yours_to_judge'],
  params: IdParams,
  body: ReviewDraft,
  responses: {
    201: MessageResponse.extend({
      review: Review,
      coinsEarned: z.int().min(0),
      /** Why a review that could have earned coins didn't. */
      unpaidReason: z.enum(unpaidReasonNames).nullable(),
    }),
  },
} as const

export const postProductReview = endpoint({
  ...writeReviewRequest,
  path: '/api/products/:id/reviews',
  summary:
    'Write or edit your review of a product. The first one earns canna-coins, whatever the rating, up to five reviews a day.',
})

export const postDispensaryReview = endpoint({
  ...writeReviewRequest,
  path: '/api/dispensaries/:id/reviews',
  summary:
    'Write or edit your review of a dispensary. The first one earns canna-coins, up to five reviews a day.',
})

const listReviewsRequest = {
  method: 'GET',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  query: ReviewsQuery,
  responses: { 200: ReviewList },
} as const

export const listProductReviews = endpoint({
  ...listReviewsRequest,
  path: '/api/products/:id/reviews',
  summary: 'List a product’s reviews, ten per page, with the average rating and histogram.',
})

export const listDispensaryReviews = endpoint({
  ...listReviewsRequest,
  path: '/api/dispensaries/:id/reviews',
  summary: 'List a dispensary’s reviews, ten per page, with the average rating and histogram.',
})

const OwnReview = Review.extend({
  isHidden: z.boolean(),
  /** The moderator's reason for hiding it. */
  hiddenBecause: z.string().nullable(),
})

const ownReviewRequest = {
  method: 'GET',
  access: 'customer',
  params: IdParams,
  responses: {
    200: z.object({
      review: OwnReview.nullable(),
      /** Reviews of the same subject that you marked as helpful. */
      helpful: z.array(z.uuid()),
      /** Whether the subject is yours, so you may reply to its reviews. */
      isYours: z.boolean(),
    }),
  },
} as const

export const getOwnProductReview = endpoint({
  ...ownReviewRequest,
  path: '/api/products/:id/reviews/mine',
  summary: 'Get your review of a product and the reviews you marked as helpful.',
})

export const getOwnDispensaryReview = endpoint({
  ...ownReviewRequest,
  path: '/api/dispensaries/:id/reviews/mine',
  summary: 'Get your review of a dispensary and the reviews you marked as helpful.',
})

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:id',
  summary: 'Delete your own review. A review that a moderator hid can only be edited.',
  access: 'customer',
  problems: ['not_found', 'already_decided'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

const HelpfulCount = z.object({ helpfulCount: z.int().min(0) })

export const markHelpful = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/helpful',
  summary: 'Mark a review as helpful. Counts once per account.',
  access: 'customer',
  problems: ['not_found', 'not_yours_to_judge'],
  params: IdParams,
  responses: { 200: HelpfulCount },
})

export const unmarkHelpful = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:id/helpful',
  summary: 'Undo marking a review as helpful.',
  access: 'customer',
  problems: ['not_found', 'not_yours_to_judge'],
  params: IdParams,
  responses: { 200: HelpfulCount },
})

const Reason = multilineText(reasonMaxLength).min(1, 'Enter a reason.')

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/report',
  summary: 'Report a review to the moderators.',
  access: 'customer',
  idempotent: true,
  problems: ['not_found', 'not_yours_to_judge'],
  params: IdParams,
  body: z.object({ reason: Reason }),
  responses: { 202: MessageResponse },
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
  summary:
    'Reply to a review of your product or dispensary. You can reply once and can’t change it later.',
  access: 'seller',
  permission: 'reviews',
  problems: ['not_found', 'already_replied'],
  params: IdParams,
  body: z.object({ comment: multilineText(replyMaxLength).min(1, 'Enter your reply.') }),
  responses: { 201: MessageResponse.extend({ reply: ReviewReply }) },
})

export const listReceivedReviews = endpoint({
  method: 'GET',
  path: '/api/seller/reviews',
  summary: 'List reviews of everything you sell or own, newest first.',
  access: 'seller',
  permission: 'reviews',
  query: z.object({
    show: z.enum(receivedReviewFilterNames).default('waiting'),
    pageNumber: PageNumber,
  }),
  responses: { 200: z.object({ reviews: z.array(ReceivedReview), ...Paged }) },
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
  summary: 'List reported reviews that need a decision, oldest report first.',
  access: 'admin',
  query: z.object({ pageNumber: PageNumber }),
  responses: { 200: z.object({ reviews: z.array(ReportedReview), ...Paged }) },
})

export const moderateReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/moderation',
  summary:
    'Hide a review, or keep it. Keeping a hidden review shows it again. Either one closes its reports.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  body: z.object({ decision: z.enum(moderationDecisions), reason: Reason }),
  responses: { 200: MessageResponse },
})
