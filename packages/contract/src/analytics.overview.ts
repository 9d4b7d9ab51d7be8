import { z } from 'zod'
import { badgeNames } from './badges.options.ts'
import { endpoint } from './endpoint.ts'

const Count = z.int().min(0)

/** The last seven days, and the seven before. */
const WeekComparison = z.object({ week: z.number().min(0), before: z.number().min(0) })

/** Items that need a decision; counted up to the paging ceiling. */
const PendingCounts = z.object({
  applications: Count,
  claims: Count,
  challenges: Count,
  bugs: Count,
  /** Reports about crisis lines and resources. */
  wrongNumbers: Count,
  /** Changes to approved listings. */
  revisions: Count,
  /** Changes that wait for another admin. */
  approvals: Count,
  products: Count,
  brands: Count,
  dispensaries: Count,
  /** Flagged and unresolved. */
  payments: Count,
  reviews: Count,
  lists: Count,
  photos: Count,
  /** About places: reported ones, and those that aren't public yet. */
  placeQuestions: Count,
  /** Suggestions to group sizes as one product. */
  sizes: Count,
  /** Paid orders that have to ship. */
  shipments: Count,
  /** Expiring within `expiryNoticeDays`. */
  badges: Count,
  /** Education entries due for another check (`recheckAfterDays`). */
  staleEntries: Count,
})

const Since = z.iso.datetime().nullable()

/** Since when the oldest item of each kind needs a decision; null if there is none. */
const OldestItems = z.object({
  applications: Since,
  claims: Since,
  challenges: Since,
  bugs: Since,
  wrongNumbers: Since,
  revisions: Since,
  approvals: Since,
  products: Since,
  brands: Since,
  dispensaries: Since,
  payments: Since,
  reviews: Since,
  lists: Since,
  photos: Since,
  placeQuestions: Since,
  sizes: Since,
  /** Since it was paid. */
  shipments: Since,
})

const ExpiringBadge = z.object({
  company: z.object({ _id: z.uuid(), kind: z.enum(['brand', 'dispensary']), name: z.string() }),
  badge: z.enum(badgeNames),
  expiresOn: z.iso.date(),
})

export const Overview = z.object({
  waiting: PendingCounts,
  oldest: OldestItems,
  /** Unpaid orders that hold items, and how many units they hold. */
  heldStock: z.object({ orders: Count, units: Count }),
  /** The first few. */
  expiringBadges: z.array(ExpiringBadge),
  /** Public listings. */
  listed: z.object({ products: Count, brands: Count, dispensaries: Count }),
  accounts: WeekComparison,
  orders: WeekComparison,
  /** Of paid orders, in dollars, before tax. */
  sales: WeekComparison,
})
export type Overview = z.infer<typeof Overview>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Get items that need review and this week’s numbers.',
  access: 'admin',
  responses: { 200: Overview },
})
