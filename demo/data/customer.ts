import { earnings, offers } from '../../packages/contract/src/rewards.options.ts'
import { getDemoAccountId, getJoinedDaysAgo, newcomerKeys } from './accounts.ts'
import { dispensaries, shopkeeperDispensaryName } from './dispensaries.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import type { Review } from './reviews.ts'
import type { Row, Tables } from './rows.ts'
import { findProduct, type Item, type Sale } from './sales.ts'

/** The demo customer's orders, reviews and coins: one of everything an account can show. */

function findDispensary(name: string) {
  const found = dispensaries.find(({ plan }) => plan.name === name)
  if (!found) throw new Error(`The demo has no ${name}.`)
  return found
}

const buildItem = (name: string, quantity = 1): Item => ({
  product: findProduct(name),
  quantity,
  size: 'ONE',
})
const dispensary = findDispensary(shopkeeperDispensaryName)

const sales: Omit<Sale, 'key' | 'buyer'>[] = [
  { items: [buildItem('Warm Feet socks', 2)], daysOld: 47.3, state: 'refunded' },
  {
    items: [buildItem('First Cup mug'), { ...buildItem('Fairgrove sticker'), isRedeemed: true }],
    daysOld: 35.9,
    state: 'delivered',
  },
  { items: [buildItem('Porch Swing, 3.5 g')], daysOld: 29.2, state: 'delivered', dispensary },
  { items: [buildItem('Straight Grain tray')], daysOld: 24.5, state: 'cancelled' },
  { items: [buildItem('Break Room mug', 2)], daysOld: 18.4, state: 'delivered', refundedItems: 1 },
  { items: [buildItem('No. 4 herb grinder')], daysOld: 9.7, state: 'delivered' },
  {
    items: [buildItem('Peach Pantry gummies, 10 pieces')],
    daysOld: 1.2,
    state: 'placed',
    dispensary,
    pickupCode: 'K7D4NX',
  },
  {
    items: [{ ...buildItem('Grow Fair tee'), size: 'M' }, buildItem('Grow Fair tote')],
    daysOld: 0.6,
    state: 'paid',
  },
  { items: [buildItem('Slow News print')], daysOld: 0.004, state: 'placed' },
]

export const customerSales: Sale[] = sales.map((sale, index) => ({
  ...sale,
  key: `Customer ${index}`,
  buyer: 'Customer',
}))

type ReviewPlan = Pick<
  Review,
  'kind' | 'subjectId' | 'stars' | 'comment' | 'daysOld' | 'isVerified'
>

const reviewPlans: ReviewPlan[] = [
  {
    kind: 'dispensary',
    subjectId: findDispensary('Lakeshore Co-op').id,
    isVerified: false,
    stars: 5,
    daysOld: 61,
    comment:
      'They asked what I was looking for and steered me to the cheaper one. Been back twice.',
  },
  {
    kind: 'product',
    subjectId: findProduct('First Cup mug').id,
    isVerified: true,
    stars: 4,
    daysOld: 33,
    comment: 'Holds a real cup of coffee. Handle only fits three fingers, but that’s all I need.',
  },
  {
    kind: 'dispensary',
    subjectId: findDispensary('Violet House').id,
    isVerified: false,
    stars: 4,
    daysOld: 12,
    comment:
      'Two steps at the door, and someone came out to help with the stroller before I even knocked.',
  },
  {
    kind: 'product',
    subjectId: findProduct('No. 4 herb grinder').id,
    isVerified: true,
    stars: 5,
    daysOld: 4,
    comment: 'My brother borrowed mine and I’m not getting it back, so I’m ordering another one.',
  },
]

/** Enough for the second tier: one gift redeemed, one to redeem, two to reach for. */
export const customerReviews: Review[] = reviewPlans.map((review) => ({
  ...review,
  id: getDemoId('review', `Customer/${review.subjectId}`),
  author: 'Customer',
  effects: 0,
  voters: [],
}))

/** Both joined through the customer's link. */
const friends = [newcomerKeys[2] ?? '', newcomerKeys[18] ?? '']

const codes = [
  { code: 'R6KBT9XWJH', offer: 'ticketDiscount', daysOld: 11.6, usedDaysOld: 8.3 },
  { code: 'G7RW4KTB2N', offer: 'freeShipping', daysOld: 0.8, usedDaysOld: undefined },
] as const

/** Used for a ticket of the event in the past (events.ts). */
export const customerTicketCode = {
  id: getDemoId('code', 'Customer/ticketDiscount'),
  usedDaysOld: codes[0].usedDaysOld,
}

/** Referrals that paid, one code that was used, and one that was not. */
export function buildCustomerTables(calendar: Calendar): Tables {
  const account = getDemoAccountId('Customer')
  const joined = friends.map((key) => ({
    friend: getDemoAccountId(key),
    mailbox: `demo:${key}`,
    createdAt: calendar.daysAgo(getJoinedDaysAgo(key)),
  }))
  const bought = codes.map((code) => ({ ...code, id: getDemoId('code', `Customer/${code.offer}`) }))
  return [
    [
      'referrals',
      joined.map(({ friend, mailbox, createdAt }) => ({
        account_id: friend,
        referrer_id: account,
        mailbox,
        outcome: 'paid',
        referrer_mailbox: 'demo:Customer',
        created_at: createdAt,
      })),
    ],
    ['paid_mailboxes', joined.map(({ friend, mailbox }) => ({ mailbox, account_id: friend }))],
    [
      'coin_codes',
      bought.map(({ id, code, offer, daysOld, usedDaysOld }) => ({
        id,
        code,
        offer,
        account_id: account,
        created_at: calendar.daysAgo(daysOld),
        used_at: usedDaysOld === undefined ? null : calendar.daysAgo(usedDaysOld),
      })),
    ],
    [
      'coin_entries',
      [
        ...joined.map(
          ({ friend, createdAt }): Row => ({
            account_id: account,
            amount: earnings.referral,
            reason: 'referral',
            reference: `referral:${friend}`,
            created_at: createdAt,
          }),
        ),
        ...bought.map(
          ({ id, offer, daysOld }): Row => ({
            account_id: account,
            amount: -offers[offer].coins,
            reason: offer,
            reference: `code:${id}`,
            created_at: calendar.daysAgo(daysOld),
          }),
        ),
      ],
    ],
  ]
}
