import { z } from 'zod'
import { dashboardRanges, eventsPath, listingEvents } from './analytics.options.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'

export const countEvent = endpoint({
  method: 'POST',
  path: eventsPath,
  summary:
    'Count a view of a product, brand or dispensary page, or a click on its link. Stores totals only, never who it was.',
  access: 'public',
  body: z.object({ listing: z.uuid(), event: z.enum(listingEvents) }),
  responses: { 202: MessageResponse },
})

const DashboardNumbers = z.object({
  views: z.int().min(0),
  clicks: z.int().min(0),
  /** Pre-orders placed, whatever their current state. */
  preOrders: z.int().min(0),
  /** Dollars of items paid and not refunded, by payment day. */
  sales: z.number().min(0),
  /** The average of all reviews so far; null without reviews. */
  rating: z.number().min(0).max(5).nullable(),
  /** Reviews written. */
  reviews: z.int().min(0),
  /** Canna-coins paid to people who visited the seller’s own site. */
  coins: z.int().min(0),
})
export type DashboardNumbers = z.infer<typeof DashboardNumbers>

const DashboardDay = DashboardNumbers.extend({ day: z.iso.date() })
export type DashboardDay = z.infer<typeof DashboardDay>

const Dashboard = z.object({
  days: z.array(DashboardDay),
  totals: DashboardNumbers,
  /** Listed or in review. */
  hasBrand: z.boolean(),
  hasDispensary: z.boolean(),
})
export type Dashboard = z.infer<typeof Dashboard>

const dashboardRequest = {
  method: 'GET',
  access: 'seller',
  permission: 'dashboard',
  problems: ['not_found'],
  params: IdParams,
  query: z.object({
    days: z.coerce.number().pipe(z.literal(dashboardRanges)).default(30),
  }),
} as const

export const getDashboard = endpoint({
  ...dashboardRequest,
  path: '/api/seller/:id/dashboard',
  summary: 'Get your listings’ daily numbers for the last 7, 30 or 90 days (UTC), including today.',
  responses: { 200: Dashboard },
})

export const getDashboardFile = endpoint({
  ...dashboardRequest,
  path: '/api/seller/:id/dashboard.csv',
  summary: 'Download the same numbers as a CSV file.',
  responses: { 200: { mediaTypes: ['text/csv; charset=utf-8'] } },
})
