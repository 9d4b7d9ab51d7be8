import type { Dashboard, DashboardDay } from '@fairgrove/contract/analytics'
import { toDollars } from '@fairgrove/contract/money'

/** One day of orders, reviews and counts. */
export type DayRow = {
  day: string
  views: number
  clicks: number
  preOrders: number
  salesCents: number
  /** Stars and number of reviews written that day, and of all reviews now. */
  stars: number
  reviews: number
  starsNow: number
  reviewsNow: number
  coins: number
}

const averageRating = (stars: number, reviews: number) =>
  reviews > 0 ? Math.round((stars / reviews) * 100) / 100 : null

/**
 * The rating at the end of each day: today's, minus the reviews of later days. An edited review counts with its
 * current stars on the day it was written.
 */
export function buildDashboard(rows: readonly DayRow[]): Pick<Dashboard, 'days' | 'totals'> {
  let stars = rows[0]?.starsNow ?? 0
  let reviews = rows[0]?.reviewsNow ?? 0
  const days = rows.toReversed().map((row): DashboardDay => {
    const rating = averageRating(stars, reviews)
    stars -= row.stars
    reviews -= row.reviews
    return {
      day: row.day,
      views: row.views,
      clicks: row.clicks,
      preOrders: row.preOrders,
      sales: toDollars(row.salesCents),
      rating,
      reviews: row.reviews,
      coins: row.coins,
    }
  })
  const sum = (getValue: (row: DayRow) => number) =>
    rows.reduce((total, row) => total + getValue(row), 0)
  return {
    days: days.reverse(),
    totals: {
      views: sum((row) => row.views),
      clicks: sum((row) => row.clicks),
      preOrders: sum((row) => row.preOrders),
      sales: toDollars(sum((row) => row.salesCents)),
      rating: averageRating(rows[0]?.starsNow ?? 0, rows[0]?.reviewsNow ?? 0),
      reviews: sum((row) => row.reviews),
      coins: sum((row) => row.coins),
    },
  }
}
