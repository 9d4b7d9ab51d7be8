import { z } from 'zod'
import { insightRanges, sellerInsightTables, siteInsightTables } from './analytics.options.ts'
import { endpoint, IdParams } from './endpoint.ts'

const Count = z.int().min(0)
const Dollars = z.number()

const insightNumbers = {
  views: Count,
  clicks: Count,
  /** Placed, whatever became of them: at the seller’s dispensaries, or of the seller’s products anywhere. */
  preOrders: Count,
  /** Pre-orders picked up, and canceled or not picked up in time. */
  pickups: Count,
  canceledPreOrders: Count,
  /** Paid orders of merchandise. */
  merchandiseOrders: Count,
  /** Items paid, before tax and refunds, by payment day. */
  sales: Dollars,
  /** The items’ part of refunds, by refund day. */
  refunds: Dollars,
  /** Sales less refunds. */
  netSales: Dollars,
  /** For the equity fund, less what refunds took back. */
  fund: Dollars,
  /** Reviews written, and their average; null without reviews. */
  reviews: Count,
  rating: z.number().min(0).max(5).nullable(),
  /** Canna-coins paid to people who visited the seller’s own site. */
  coins: Count,
}
const InsightNumbers = z.object(insightNumbers)
export type InsightNumbers = z.infer<typeof InsightNumbers>

/** The first and the last day, in UTC. */
const Period = z.object({ from: z.iso.date(), to: z.iso.date() })
export type Period = z.infer<typeof Period>

const InsightPoint = InsightNumbers.extend(Period.shape)
export type InsightPoint = z.infer<typeof InsightPoint>

const Named = z.object({ _id: z.uuid(), name: z.string() })

const TopProduct = z.object({
  product: Named,
  units: Count,
  sales: Dollars,
  refunds: Dollars,
  netSales: Dollars,
})
export type TopProduct = z.infer<typeof TopProduct>

const LowStock = z.object({
  product: Named,
  /** Where it is running out; null for merchandise that ships. */
  dispensary: Named.nullable(),
  /** Of apparel; null for everything else. */
  size: z.string().nullable(),
  inStock: Count,
  /** Units the seller sold in the last `stockSalesDays`. */
  sold: Count,
})
export type LowStock = z.infer<typeof LowStock>

const comparedPeriods = { period: Period, before: Period }

const SellerInsights = z.object({
  ...comparedPeriods,
  /** By day, or by month for twelve months. */
  points: z.array(InsightPoint),
  totals: InsightNumbers,
  /** Of the period before. */
  previous: InsightNumbers,
  /** The ten best-selling ones. */
  topProducts: z.array(TopProduct),
  /** The ten most urgent ones. */
  lowStock: z.array(LowStock),
  /** Listed or in review. */
  hasBrand: z.boolean(),
  hasDispensary: z.boolean(),
})
export type SellerInsights = z.infer<typeof SellerInsights>

const SiteNumbers = InsightNumbers.extend({ signUps: Count })
export type SiteNumbers = z.infer<typeof SiteNumbers>
const SitePoint = SiteNumbers.extend(Period.shape)
export type SitePoint = z.infer<typeof SitePoint>

const SearchMiss = z.object({ term: z.string(), searches: Count })
export type SearchMiss = z.infer<typeof SearchMiss>

const SiteInsights = z.object({
  ...comparedPeriods,
  points: z.array(SitePoint),
  totals: SiteNumbers,
  previous: SiteNumbers,
  /** Searches without results, the most frequent ones. */
  searchMisses: z.array(SearchMiss),
  /** When today’s numbers were added up. */
  asOf: z.iso.datetime(),
})
export type SiteInsights = z.infer<typeof SiteInsights>

const days = z.coerce.number().pipe(z.literal(insightRanges)).default(30)
const csvFile = { 200: { mediaTypes: ['text/csv; charset=utf-8'] } } as const

const sellerRequest = {
  method: 'GET',
  access: 'seller',
  permission: 'dashboard',
  problems: ['not_found'],
  params: IdParams,
} as const

export const getSellerInsights = endpoint({
  ...sellerRequest,
  path: '/api/seller/:id/insights',
  summary:
    'Get your numbers by day (UTC) or month with the period before, your best-selling products and what is running out.',
  query: z.object({ days }),
  responses: { 200: SellerInsights },
})

export const getSellerInsightsFile = endpoint({
  ...sellerRequest,
  path: '/api/seller/:id/insights.csv',
  summary: 'Download one table of your insights as a CSV file.',
  query: z.object({ days, table: z.enum(sellerInsightTables) }),
  responses: csvFile,
})

export const getSiteInsights = endpoint({
  method: 'GET',
  access: 'admin',
  path: '/api/admin/insights',
  summary:
    'Get the shop’s numbers by day (UTC) or month with the period before, and searches without results.',
  query: z.object({ days }),
  responses: { 200: SiteInsights },
})

export const getSiteInsightsFile = endpoint({
  method: 'GET',
  access: 'admin',
  path: '/api/admin/insights.csv',
  summary: 'Download one table of the shop’s insights as a CSV file.',
  query: z.object({ days, table: z.enum(siteInsightTables) }),
  responses: csvFile,
})
