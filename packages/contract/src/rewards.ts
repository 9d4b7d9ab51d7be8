import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { Paged, PageNumber } from './paging.ts'
import { sizes } from './products.options.ts'
import { codePattern, offerNames, rewardItemNames } from './rewards.options.ts'

const Points = z.object({ points: z.int().min(0) })

/** The balance that was read. If it is another one by now, nothing is changed. */
export const BalanceBefore = z
  .int()
  .min(0)
  .optional()
  .describe('The balance you read. If it differs by now, the change is refused.')

export const getUserRewards = endpoint({
  method: 'GET',
  path: '/api/users/:id/rewards',
  summary: 'Get your canna-coins balance, or any account’s as an admin.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: Points },
})

export const adjustUserRewards = endpoint({
  method: 'PUT',
  path: '/api/users/:id/rewards',
  summary: 'Set an account’s canna-coins balance. Adds a ledger entry with the reason.',
  access: 'admin',
  fresh: true,
  problems: ['not_found', 'not_on_yourself', 'balance_changed'],
  params: IdParams,
  body: z.object({
    rewardsPoints: z.int().min(0).max(1_000_000),
    rewardsBefore: BalanceBefore,
    reason: singleLineText(200).min(1, 'Enter a reason.'),
  }),
  responses: { 200: Points },
})

/** A gift for reviews and its state. */
const Redeemable = z.object({
  item: z.enum(rewardItemNames),
  /** 'locked' until enough reviews are written, 'pending' until they count; 'redeemed' while an order holds it. */
  state: z.enum(['locked', 'pending', 'earned', 'redeemed']),
  /** Reviews still to write. */
  missing: z.int().min(0),
  /** When a pending gift can be redeemed. */
  availableFrom: z.iso.datetime().nullable(),
  /** The order that holds it. */
  order: z.uuid().nullable(),
  /** Null if the shop does not offer it. */
  product: z
    .object({
      _id: z.uuid(),
      name: z.string(),
      image: z.string().nullable(),
      price: z.number(),
      category: z.string().nullable(),
      seller: z.uuid().nullable(),
      apparel: z.boolean(),
      countInStock: z.int(),
      sizes: z.partialRecord(z.enum(sizes), z.int()),
    })
    .nullable(),
})
export type Redeemable = z.infer<typeof Redeemable>

const RewardCode = z.object({
  code: z.string(),
  offer: z.enum(offerNames),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  /** Canceled, with its coins returned, because a review that earned them is gone. */
  revokedAt: z.iso.datetime().nullable(),
})
export type RewardCode = z.infer<typeof RewardCode>

export const getRewards = endpoint({
  method: 'GET',
  path: '/api/rewards',
  summary: 'Get your canna-coins, tier, gifts and codes.',
  access: 'customer',
  responses: {
    200: Points.extend({
      reviews: z.int().min(0),
      tier: z.int().min(0),
      /** The part of the coins that comes from new reviews and can't be spent yet. */
      pendingPoints: z.int().min(0),
      items: z.array(Redeemable),
      codes: z.array(RewardCode),
      /** On every order, so no code for it is sold. */
      isShippingFree: z.boolean(),
    }),
  },
})

export const listCoinEntries = endpoint({
  method: 'GET',
  path: '/api/rewards/history',
  summary: 'List your canna-coins history, newest first.',
  access: 'customer',
  query: z.object({ pageNumber: PageNumber }),
  responses: {
    200: z.object({
      entries: z.array(
        z.object({
          _id: z.string(),
          amount: z.int(),
          reason: z.string(),
          /** The admin's note. */
          note: z.string().nullable(),
          createdAt: z.iso.datetime(),
        }),
      ),
      ...Paged,
    }),
  },
})

export const buyCode = endpoint({
  method: 'POST',
  path: '/api/rewards/codes',
  summary:
    'Spend canna-coins on a one-time code. Free shipping can’t be bought while shipping is free on every order.',
  access: 'customer',
  idempotent: true,
  problems: ['not_enough_coins'],
  body: z.object({ offer: z.enum(offerNames, 'Select an option.') }),
  responses: { 201: RewardCode },
})

export const redeemCode = endpoint({
  method: 'PUT',
  path: '/api/rewards/codes/:code/use',
  summary:
    'Redeem a customer’s event ticket code. Each code works once. Free shipping codes are redeemed at checkout.',
  access: 'admin',
  problems: ['not_found', 'code_spent'],
  params: z.object({
    code: z.string().trim().regex(codePattern, 'Enter the 10-character code, such as B2C3D-F4G5H.'),
  }),
  responses: { 200: RewardCode },
})

const RewardItemProduct = z.object({
  item: z.enum(rewardItemNames),
  /** Null until an admin has chosen one. */
  product: z
    .object({
      _id: z.uuid(),
      name: z.string(),
      brand: z.string(),
      countInStock: z.int(),
      /** False if it can no longer be ordered, so it is not offered. */
      isSold: z.boolean(),
    })
    .nullable(),
})
export type RewardItemProduct = z.infer<typeof RewardItemProduct>

export const listRewardItems = endpoint({
  method: 'GET',
  path: '/api/rewards/items',
  summary: 'List the product for each review gift, with its stock.',
  access: 'admin',
  responses: { 200: z.object({ items: z.array(RewardItemProduct) }) },
})

export const setRewardItem = endpoint({
  method: 'PUT',
  path: '/api/rewards/items/:item',
  summary: 'Set the product for a review gift. It must be merchandise that can be ordered.',
  access: 'admin',
  problems: ['not_found'],
  params: z.object({ item: z.enum(rewardItemNames) }),
  body: z.object({ product: z.uuid() }),
  responses: { 200: MessageResponse },
})
