/** What is counted and how it is shown, without a schema library: shipped to the browser. */

/** Somebody saw a listing's page, or followed its link to a site of its own. */
export const listingEvents = ['view', 'click'] as const
export type ListingEvent = (typeof listingEvents)[number]

/** How many days a dashboard looks back. */
export const dashboardRanges = [7, 30, 90] as const
export type DashboardRange = (typeof dashboardRanges)[number]

/** Where a browser tells of an event. */
export const eventsPath = '/api/analytics/events'

/** How many days ahead admins are told that a badge runs out. */
export const expiryNoticeDays = 30
