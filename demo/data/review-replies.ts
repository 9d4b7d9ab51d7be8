import { getDemoAccountId } from './accounts.ts'
import { brands } from './brands.ts'
import { dispensaries } from './dispensaries.ts'
import type { Calendar } from './ids-and-dates.ts'
import { products } from './products.ts'
import type { Review } from './reviews.ts'
import type { Row } from './rows.ts'

const replyTexts = {
  product: {
    happy: [
      'Thanks so much! It made our whole shop’s day.',
      'Glad you like it. Thanks for supporting a small business!',
      'Appreciate you. Send us a photo sometime.',
    ],
    unhappy: [
      'Sorry about that! Email us your order number and we’ll make it right.',
      'Thanks for telling us. We’ve passed this on to the team.',
    ],
  },
  dispensary: {
    happy: [
      'Thank you! We’ll let the team know.',
      'Thanks for coming in. See you next time!',
      'That’s great to hear. Our budtenders will love this.',
    ],
    unhappy: [
      'We’re sorry about the wait. We’ve added a second budtender on busy days.',
      'Thanks for the honest feedback. Ask for the manager next time and we’ll fix it.',
    ],
  },
} as const

const ownListings = new Map(
  [...brands, ...dispensaries].flatMap(({ id, ownerKey }) =>
    ownerKey === 'Seller' || ownerKey === 'Shopkeeper' ? [[id, ownerKey] as const] : [],
  ),
)
const ownerByListing = new Map([
  ...ownListings,
  ...products.flatMap(({ id, brand }) => {
    const owner = ownListings.get(brand.id)
    return owner ? [[id, owner] as const] : []
  }),
])

/** The demo sellers replied to about every fourth of their reviews. */
export function buildReplyRows(reviews: readonly Review[], calendar: Calendar): Row[] {
  const own = reviews.filter(
    ({ subjectId, daysOld }) => ownerByListing.has(subjectId) && daysOld > 1,
  )
  return own
    .filter((_, index) => index % 4 === 1)
    .map((review, index) => {
      const texts = replyTexts[review.kind][review.stars >= 4 ? 'happy' : 'unhappy']
      return {
        review_id: review.id,
        account_id: getDemoAccountId(ownerByListing.get(review.subjectId) ?? ''),
        comment: texts[index % texts.length],
        created_at: calendar.daysAgo(review.daysOld * 0.8),
      }
    })
}
