import { z } from 'zod'
import { badgeNames } from './badges.options.ts'
import { endpoint, IdParams } from './endpoint.ts'

/** A change as the public sees it; `evidence` is for admins only. */
const BadgeChangeView = z.object({
  badge: z.enum(badgeNames),
  isGiven: z.boolean(),
  reason: z.string(),
  expiresOn: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  evidence: z.string().nullable(),
})

/** The dispute and its outcome, without the disputer and their text. */
const BadgeDispute = z.object({
  badge: z.enum(badgeNames),
  outcome: z.enum(['open', 'taken', 'kept']),
  /** The public reason for the outcome. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type BadgeDispute = z.infer<typeof BadgeDispute>

export const BadgeRecord = z.object({
  company: z.object({
    _id: z.uuid(),
    kind: z.enum(['brand', 'dispensary', 'seller']),
    name: z.string(),
    /** A summary of the company's documents. */
    note: z.string(),
  }),
  badges: z.array(z.enum(badgeNames)),
  /** Newest first. */
  trail: z.array(BadgeChangeView),
  challenges: z.array(BadgeDispute),
})
export type BadgeRecord = z.infer<typeof BadgeRecord>

export const getBadgeRecord = endpoint({
  method: 'GET',
  path: '/api/badges/:id',
  summary:
    'Get a brand’s, dispensary’s or seller’s badges, with every change, its reason and its expiration date.',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: BadgeRecord },
})
