import { z } from 'zod'
import { dashboardSpans, eventsPath, listingEvents } from './analytics.options.ts'
import { endpoint, IdParams, Said } from './endpoint.ts'

export const countEvent = endpoint({
  method: 'POST',
  path: eventsPath,
  summary:
    'Count a view of a product, brand or dispensary page, or a click on its link. Stores totals only, never who it was.',
  access: 'public',
  body: z.object({ listing: z.uuid(), event: z.enum(listingEvents) }),
  answers: { 202: Said },
})

const Figures = z.object({
  views: z.int().min(0),
  clicks: z.int().min(0),
  /** Pre-orders placed, whatever became of them. */
  preOrders: z.int().min(0),
  /** Dollars of items paid for and not refunded, by the day they were paid. */
  sales: z.number().min(0),
  /** The average of everything reviewed up to then; null while there is nothing. */
  rating: z.number().min(0).max(5).nullable(),
  /** Reviews written. */
  reviews: z.int().min(0),
  /** Canna-coins paid to people who visited the seller’s own site. */
  coins: z.int().min(0),
})
export type Figures = z.infer<typeof Figures>

const DashboardDay = Figures.extend({ day: z.iso.date() })
export type DashboardDay = z.infer<typeof DashboardDay>

const Dashboard = z.object({ days: z.array(DashboardDay), totals: Figures })
export type Dashboard = z.infer<typeof Dashboard>

const looking = {
  method: 'GET',
  access: 'seller',
  refusals: ['not_found'],
  params: IdParams,
  query: z.object({
    days: z.coerce.number().pipe(z.literal(dashboardSpans)).default(30),
  }),
} as const

export const getDashboard = endpoint({
  ...looking,
  path: '/api/seller/:id/dashboard',
  summary: 'Get your listings’ daily numbers for the last 7, 30 or 90 days (UTC), including today.',
  answers: { 200: Dashboard },
})

export const getDashboardFile = endpoint({
  ...looking,
  path: '/api/seller/:id/dashboard.csv',
  summary: 'Download the same numbers as a CSV file.',
  answers: { 200: { mediaTypes: ['text/csv; charset=utf-8'] } },
})
