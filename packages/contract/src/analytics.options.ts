/** Event kinds and dashboard options. Sent to the browser, so no schema library. */

/** A view of a listing's page, or a click on its external link. */
export const listingEvents = ['view', 'click'] as const
export type ListingEvent = (typeof listingEvents)[number]

/** Dashboard ranges in days. */
export const dashboardRanges = [7, 30, 90] as const
export type DashboardRange = (typeof dashboardRanges)[number]

export const eventsPath = '/api/analytics/events'

/** How many days ahead admins see that a badge expires. */
export const expiryNoticeDays = 30
