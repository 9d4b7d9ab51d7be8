import { hash } from 'node:crypto'

/** The same record has the same id in every demo: UUID version 8, derived from its name. */
export function getDemoId(kind: string, key: string): string {
  const digits = hash('sha256', `fairgrove demo ${kind} ${key}`)
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

/** Order lists sort by id, so these ids increase, too, and stay below those of new orders. */
export const getDemoOrderId = (index: number) =>
  index.toString(16).padStart(8, '0') + getDemoId('order', `${index}`).slice(8)

const dayMs = 86_400_000

/** Everything in the demo happened within this many days. */
export const demoDays = 90
/** The marketplace's first shoppers joined before the oldest listing was added. */
const oldestListingDays = 84
const recentDays = 30
const longestAge = 1101

/** Shortens an age in days to fit the demo. Ages of up to a month, and which of two is older, do not change. */
export function compressAge(age: number): number {
  if (age <= recentDays) return age
  const share = (age - recentDays) / (longestAge - recentDays)
  // The exponent spreads listings over the demo instead of bunching them after its first month.
  return recentDays + (oldestListingDays - recentDays) * share ** 0.4
}

/**
 * Times are counted back from the moment of loading, so 'new', 'trending' and 'last 7 days' are never empty.
 * Rows that exist already keep their times.
 */
export type Calendar = { daysAgo: (days: number) => string }

export function createCalendar(now: Date): Calendar {
  return { daysAgo: (days) => new Date(now.getTime() - days * dayMs).toISOString() }
}
