import { z } from 'zod'
import { listingKindNames } from './back-office.options.ts'
import { maxShownCount } from './counts.options.ts'
import { endpoint } from './endpoint.ts'

const Count = z
  .int()
  .min(0)
  .max(maxShownCount + 1)

/** What a seller has to do; counted up to one more than `maxShownCount`. */
const SellerPending = z.object({
  /** Pre-orders that customers have yet to pick up. */
  openPickups: Count,
  /** Visible reviews without a reply. */
  unansweredReviews: Count,
  /** Visible questions about dispensaries without an answer. */
  unansweredQuestions: Count,
  /** Sizes and menu items with few left, as on the dashboard. */
  lowStock: Count,
})
export type SellerPending = z.infer<typeof SellerPending>

/** A brand or dispensary that the caller manages. */
const ManagedListing = z.object({ _id: z.uuid(), kind: z.enum(listingKindNames), name: z.string() })
export type ManagedListing = z.infer<typeof ManagedListing>

export const getSellerPending = endpoint({
  method: 'GET',
  path: '/api/back_office/pending',
  summary:
    'Get how much needs your attention (open pickups, reviews without a reply, questions without an answer, products running out) and what you manage.',
  access: 'seller',
  permission: 'backOffice',
  responses: { 200: z.object({ pending: SellerPending, listings: z.array(ManagedListing) }) },
})
