/** Event kinds and dashboard options. Sent to the browser, so no schema library. */

/** A view of a listing's page, or a click on its external link. */
export const listingEvents = ['view', 'click'] as const
export type ListingEvent = (typeof listingEvents)[number]

/** Dashboard ranges in days. */
export const dashboardRanges = [7, 30, 90] as const
export type DashboardRange = (typeof dashboardRanges)[number]

/**
 * Ranges of the insights in days, today included. 365 stands for twelve calendar months, this one included, and is
 * compared with the same months a year before.
 */
export const insightRanges = [7, 30, 90, 365] as const
export type InsightRange = (typeof insightRanges)[number]

/** Tables of the seller's and the admin's insights that can be downloaded. */
export const sellerInsightTables = ['periods', 'funnel', 'products', 'stock'] as const
export type SellerInsightTable = (typeof sellerInsightTables)[number]
export const siteInsightTables = ['periods', 'funnel', 'queue', 'searches'] as const
export type SiteInsightTable = (typeof siteInsightTables)[number]

/** A product is running out with this many left, or fewer. */
export const lowStockUnits = 5

/** How far back units sold are counted for products that are running out. */
export const stockSalesDays = 30

export const eventsPath = '/api/analytics/events'

export const webVitalsPath = '/api/web-vitals'

/**
 * Route patterns that page speed is recorded for; every other page is 'other'. Each adds a set of
 * series to Prometheus, so only pages where visitors arrive are listed.
 */
export const measuredRoutes = [
  '/',
  '/dispensaries',
  '/dispensary/:id',
  '/brands',
  '/brands/:id',
  '/cannabis_products',
  '/products/all_products',
  '/product/:id',
  '/merchandise',
  '/search',
  '/cart',
  '/signin',
  '/register',
  '/blog',
  '/blog/:id',
  '/events',
  '/events/:id',
  '/education_&_resources',
  'other',
] as const
export type MeasuredRoute = (typeof measuredRoutes)[number]

/** By width, as the header's layout. */
export const deviceClasses = ['phone', 'desktop'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** How many days ahead admins see that a badge expires. */
export const expiryNoticeDays = 30
