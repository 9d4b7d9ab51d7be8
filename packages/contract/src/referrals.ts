import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Paged, PageNumber } from './paging.ts'
import { referralOutcomeNames } from './referrals.options.ts'

export const getOwnReferrals = endpoint({
  method: 'GET',
  path: '/api/users/referrals',
  summary:
    'Get your referral code, how many friends joined with it and the canna-coins you earned.',
  access: 'customer',
  responses: {
    200: z.object({
      referralCode: z.string(),
      joined: z.int().min(0),
      coinsEarned: z.int().min(0),
    }),
  },
})

const Member = z.object({ _id: z.uuid(), name: z.string() })

const Referral = z.object({
  _id: z.uuid(),
  referrer: Member,
  member: Member,
  /** A keyed hash of the network the email was confirmed from, for comparison. Deleted after a while. */
  network: z.string().nullable(),
  outcome: z.enum(referralOutcomeNames),
  createdAt: z.iso.datetime(),
})
export type Referral = z.infer<typeof Referral>

export const listReferrals = endpoint({
  method: 'GET',
  path: '/api/referrals',
  summary: 'List referrals and their outcomes, newest first.',
  access: 'admin',
  query: z.object({ outcome: z.enum(referralOutcomeNames).optional(), pageNumber: PageNumber }),
  responses: { 200: z.object({ referrals: z.array(Referral), ...Paged }) },
})
