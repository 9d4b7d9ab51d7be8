import { z } from 'zod'
import { badgeNames } from './badges.options.ts'
import { listDispensaries } from './dispensaries.listing.ts'
import { endpoint, getQuerySchema, IdParams, MessageResponse } from './endpoint.ts'
import {
  followKindNames,
  maxFollows,
  maxSavedSearches,
  searchPageNames,
} from './follows.options.ts'
import { listProducts } from './search.ts'

const FollowParams = z.object({ kind: z.enum(followKindNames), id: z.uuid() })

/** Where the digest’s hour is counted from. Optional, because pages work without scripts. */
const UtcOffset = z
  .int()
  .min(-720)
  .max(840)
  .optional()
  .meta({ description: 'Minutes east of UTC where the person is.' })

const FollowUpdate = z.object({
  change: z.enum([
    'new',
    'menu_added',
    'restocked',
    'price_dropped',
    'badge_awarded',
    'badge_removed',
  ]),
  subject: z.enum(followKindNames),
  subjectId: z.uuid(),
  name: z.string(),
  wasCents: z.int().optional(),
  nowCents: z.int().optional(),
  sizes: z.array(z.string()).optional(),
  badge: z.enum(badgeNames).optional(),
})

const UpdateGroup = z.object({
  followId: z.uuid(),
  name: z.string(),
  path: z.string(),
  updates: z.array(FollowUpdate),
  more: z.int().min(0),
})

const Follow = z.object({
  kind: z.enum(followKindNames),
  /** Of the listing. */
  _id: z.uuid(),
  /** Null if it is no longer listed. */
  name: z.string().nullable(),
  image: z.string().nullable(),
})
export type Follow = z.infer<typeof Follow>

const SavedSearch = z.object({
  _id: z.uuid(),
  page: z.enum(searchPageNames),
  name: z.string(),
  path: z.string(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const listFollows = endpoint({
  method: 'GET',
  path: '/api/follows',
  summary: 'List what you follow, newest first, and the updates of your latest digest.',
  access: 'customer',
  responses: {
    200: z.object({
      follows: z.array(Follow).max(maxFollows),
      searches: z.array(SavedSearch).max(maxSavedSearches),
      latest: z
        .object({ createdAt: z.iso.datetime(), groups: z.array(UpdateGroup) })
        .nullable()
        .meta({ description: 'Null before the first digest.' }),
    }),
  },
})

export const getFollow = endpoint({
  method: 'GET',
  path: '/api/follows/:kind/:id',
  summary: 'Check whether you follow a product, brand or dispensary.',
  access: 'customer',
  params: FollowParams,
  responses: { 200: z.object({ isFollowing: z.boolean() }) },
})

export const follow = endpoint({
  method: 'PUT',
  path: '/api/follows/:kind/:id',
  summary: `Follow a product, brand or dispensary. Up to ${maxFollows}.`,
  access: 'customer',
  problems: ['not_found', 'follow_limit'],
  params: FollowParams,
  body: z.object({ utcOffset: UtcOffset }),
  responses: { 200: MessageResponse },
})

export const unfollow = endpoint({
  method: 'DELETE',
  path: '/api/follows/:kind/:id',
  summary: 'Stop following a product, brand or dispensary.',
  access: 'customer',
  params: FollowParams,
  responses: { 200: MessageResponse },
})

const notSaved = {
  pageNumber: true,
  order: true,
  status: true,
} as const

/** What a listing’s endpoint takes, without its page, its order and what only tables have. */
const SavedQuery = z.discriminatedUnion('page', [
  z.object({
    page: z.literal('products'),
    query: getQuerySchema(listProducts).omit({
      ...notSaved,
      after: true,
      before: true,
      seller: true,
    }),
  }),
  z.object({
    page: z.literal('dispensaries'),
    // Places open and close every day, which isn’t news, and have no prices.
    query: getQuerySchema(listDispensaries).omit({
      ...notSaved,
      min: true,
      max: true,
      open: true,
      openDay: true,
      openTime: true,
    }),
  }),
])
export type SavedQuery = z.output<typeof SavedQuery>

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved_searches',
  summary: `Save the filters of a listing, to get its new matches. Up to ${maxSavedSearches}. Saving the same filters again changes nothing.`,
  access: 'customer',
  problems: ['not_found', 'follow_limit'],
  body: z.object({ search: SavedQuery, utcOffset: UtcOffset }),
  responses: { 201: MessageResponse.extend({ search: SavedSearch }) },
})

export const deleteSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved_searches/:id',
  summary: 'Stop following one of your saved searches.',
  access: 'customer',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})

export const stopFollowing = endpoint({
  method: 'POST',
  path: '/api/follows/stop',
  summary:
    'Stop what the stop link of an email is about. The link works until you stop, and repeating it changes nothing.',
  access: 'public',
  problems: ['not_found'],
  limit: 'credentials',
  body: z.object({ token: z.string().regex(/^[\w-]{64}$/) }),
  responses: { 200: MessageResponse },
})
