import { earnings } from '../../packages/contract/src/rewards.options.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import type { Review } from './reviews.ts'
import type { Row, Tables } from './rows.ts'

/** Reviews with their votes, purchases and coins, and a few open reports. */
export function buildReviewTables(
  reviews: Review[],
  calendar: Calendar,
  accountId: (key: string) => string,
): Tables {
  return [
    ['reviews', reviews.map((review) => buildReviewRow(review, calendar, accountId))],
    [
      'review_votes',
      reviews.flatMap(({ id, voters }) =>
        voters.map((voter) => ({ review_id: id, account_id: accountId(voter) })),
      ),
    ],
    [
      'verified_purchases',
      reviews
        .filter(({ isVerified }) => isVerified)
        .map(({ author, subjectId }) => ({ account_id: accountId(author), product_id: subjectId })),
    ],
    ['coin_entries', reviews.map((review) => buildCoinRow(review, calendar, accountId))],
    ['review_reports', buildReportRows(reviews, calendar, accountId)],
  ]
}

function buildReviewRow(
  review: Review,
  calendar: Calendar,
  accountId: (key: string) => string,
): Row {
  const { kind, subjectId, daysOld } = review
  return {
    id: review.id,
    product_id: kind === 'product' ? subjectId : null,
    dispensary_id: kind === 'dispensary' ? subjectId : null,
    account_id: accountId(review.author),
    stars: review.stars,
    comment: review.comment,
    effects: review.effects,
    is_verified: review.isVerified,
    is_rewarded: true,
    counts_from: calendar.daysAgo(daysOld),
    is_hidden: false,
    helpful_count: review.voters.length,
    created_at: calendar.daysAgo(daysOld),
    updated_at: calendar.daysAgo(daysOld),
  }
}

/** With the server's reference, so posting the same review again pays nothing. */
function buildCoinRow(review: Review, calendar: Calendar, accountId: (key: string) => string): Row {
  const reason = review.kind === 'product' ? 'productReview' : 'dispensaryReview'
  const account = accountId(review.author)
  return {
    account_id: account,
    amount: earnings[reason],
    reason,
    reference: `${reason}:${account}:${review.subjectId}`,
    created_at: calendar.daysAgo(review.daysOld),
  }
}

const reportReasons = [
  'This review is for a different store.',
  'Calls out an employee by name.',
  'Sounds like it was written by a competitor.',
  'Just venting. Doesn’t say anything about the product.',
]

function buildReportRows(
  reviews: Review[],
  calendar: Calendar,
  accountId: (key: string) => string,
): Row[] {
  const worst = reviews.filter(({ stars, daysOld }) => stars === 1 && daysOld > 6)
  return reportReasons.flatMap((reason, index) => {
    const review = worst[index * 4]
    if (!review) return []
    return [
      {
        review_id: review.id,
        account_id: accountId('Customer'),
        reason,
        created_at: calendar.daysAgo(index * 1.7 + 0.2),
      },
    ]
  })
}

/** The demo customer's favorites. */
export function buildFavoriteRows(
  dispensaries: readonly { id: string }[],
  calendar: Calendar,
): Row[] {
  return dispensaries.slice(0, 4).map(({ id }, index) => ({
    account_id: getDemoId('account', 'Customer'),
    dispensary_id: id,
    created_at: calendar.daysAgo(index * 9 + 1),
  }))
}
