import { z } from 'zod'
import { badgeNames } from './badges.options.ts'
import { endpoint, IdParams } from './endpoint.ts'

/** What the public may know of a change; where the papers are is told to admins alone. */
const BadgeChangeView = z.object({
  badge: z.enum(badgeNames),
  isGiven: z.boolean(),
  reason: z.string(),
  expiresOn: z.iso.date().nullable(),
  createdAt: z.iso.datetime(),
  evidence: z.string().nullable(),
})

/** What was asked and what came of it. Who asked, and in which words, stays with us. */
const BadgeDispute = z.object({
  badge: z.enum(badgeNames),
  outcome: z.enum(['open', 'taken', 'kept']),
  /** The outcome's, in words for everyone. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type BadgeDispute = z.infer<typeof BadgeDispute>

export const BadgeRecord = z.object({
  company: z.object({
    _id: z.uuid(),
    kind: z.enum(['brand', 'dispensary']),
    name: z.string(),
    /** What the company's own papers say in short. */
    note: z.string(),
  }),
  badges: z.array(z.enum(badgeNames)),
  /** The newest first. */
  trail: z.array(BadgeChangeView),
  challenges: z.array(BadgeDispute),
})
export type BadgeRecord = z.infer<typeof BadgeRecord>

export const getBadgeRecord = endpoint({
  method: 'GET',
  path: '/api/badges/:id',
  summary:
    'Get a brand’s or dispensary’s badges, with every change, its reason and its expiration date.',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: BadgeRecord },
})
