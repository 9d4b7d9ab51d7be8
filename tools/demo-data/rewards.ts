import { earnings, offers, type RewardItem } from '../../packages/contract/src/rewards.options.ts'
import { accountIdOf, reviewerKeys } from './accounts.ts'
import { dispensaries } from './dispensaries.ts'
import { type Calendar, demoId } from './identity.ts'
import { products } from './products.ts'
import type { Review } from './reviews.ts'
import type { Row, Tables } from './rows.ts'

/** What reviews earn, from our own shelf. */
const shelf: Record<RewardItem, string> = {
  sticker: 'Fairgrove sticker',
  threePack: 'Fairgrove sticker three-pack',
  tote: 'Market tote',
  tee: 'Fairgrove tee',
}

const idOfProduct = (name: string) =>
  products.find(({ variant }) => variant.name === name)?.id ?? missing(name)
const idOfDispensary = (name: string) =>
  dispensaries.find(({ plan }) => plan.name === name)?.id ?? missing(name)

function missing(name: string): never {
  throw new Error(`The demo has no ${name}.`)
}

const written: Pick<Review, 'kind' | 'subjectId' | 'stars' | 'comment' | 'daysOld'>[] = [
  {
    kind: 'dispensary',
    subjectId: idOfDispensary('Lakeshore Co-op'),
    stars: 5,
    comment:
      'They asked what I wanted to feel and then sold me the cheaper one. I came back twice.',
    daysOld: 61,
  },
  {
    kind: 'product',
    subjectId: idOfProduct('First Cup mug'),
    stars: 4,
    comment: 'Holds a real coffee. The handle takes three of my fingers, which is all I need.',
    daysOld: 33,
  },
  {
    kind: 'dispensary',
    subjectId: idOfDispensary('Violet House'),
    stars: 4,
    comment: 'Two steps at the door, and somebody came out to help with the pram before I rang.',
    daysOld: 12,
  },
  {
    kind: 'product',
    subjectId: idOfProduct('No. 4 herb grinder'),
    stars: 5,
    comment: 'My brother borrowed it. I have ordered a second one; it is easier than asking.',
    daysOld: 4,
  },
]

/** Enough for the second tier, so that there is something to redeem and something to reach for. */
export const customerReviews: Review[] = written.map((review) => ({
  ...review,
  id: demoId('review', `Customer/${review.subjectId}`),
  author: 'Customer',
  effects: 0,
  isVerified: false,
  voters: [],
}))

/**
 * What stands for the items; then, after the reviews, because a ledger is written in the order of time: two
 * friends who joined, and a code that waits to be used.
 */
export function rewardTables(calendar: Calendar): Tables {
  const account = accountIdOf('Customer')
  const friends = reviewerKeys.slice(0, 2).map(
    (key, index): Row => ({
      account_id: account,
      amount: earnings.referral,
      reason: 'referral',
      reference: `referral:${accountIdOf(key)}`,
      created_at: calendar.daysAgo(3.2 - index),
    }),
  )
  const code = demoId('code', 'Customer')
  const boughtAt = calendar.daysAgo(0.8)
  return [
    [
      'reward_items',
      Object.entries(shelf).map(([item, name]) => ({ item, product_id: idOfProduct(name) })),
    ],
    [
      'coin_entries',
      [
        ...friends,
        {
          account_id: account,
          amount: -offers.freeShipping.coins,
          reason: 'freeShipping',
          reference: `code:${code}`,
          created_at: boughtAt,
        },
      ],
    ],
    [
      'coin_codes',
      [
        {
          id: code,
          code: 'G7RW4KTB2N',
          account_id: account,
          offer: 'freeShipping',
          created_at: boughtAt,
        },
      ],
    ],
  ]
}
