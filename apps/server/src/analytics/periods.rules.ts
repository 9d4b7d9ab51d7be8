import type { Period } from '@fairgrove/contract/analytics.insights'
import type { InsightRange } from '@fairgrove/contract/analytics.options'

export const toIsoDate = (time: Date) => time.toISOString().slice(0, 10)

export function addIsoDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return toIsoDate(date)
}

export const getLater = (one: string, other: string) => (one > other ? one : other)
export const getEarlier = (one: string, other: string) => (one < other ? one : other)

/** The first day of the month so many months later or, negative, earlier. */
function getMonthStart(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return toIsoDate(new Date(Date.UTC(year, month - 1 + months, 1)))
}

/** The same day a year before; February 28 for February 29. */
function getYearBefore(day: string): string {
  const date = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return date.endsWith('-02-29') ? `${date.slice(0, 4)}-02-28` : date
}

export type ComparedPeriods = { period: Period; before: Period; unit: 'day' | 'month' }

/**
 * The days of a range and those it is compared with. Twelve months begin with a whole month and end today, and are
 * compared with the same days a year before, so that a month that has just begun isn't compared with a whole one.
 */
export function getPeriods(days: InsightRange, today: string): ComparedPeriods {
  if (days === 365) {
    return {
      period: { from: getMonthStart(today, -11), to: today },
      before: { from: getMonthStart(today, -23), to: getYearBefore(today) },
      unit: 'month',
    }
  }
  const from = addIsoDays(today, 1 - days)
  return {
    period: { from, to: today },
    before: { from: addIsoDays(from, -days), to: addIsoDays(from, -1) },
    unit: 'day',
  }
}

/** The days of a period, or its months; the last month ends with the period. */
export function listPoints({ from, to }: Period, unit: 'day' | 'month'): Period[] {
  const points: Period[] = []
  for (let start = from; start <= to; ) {
    const next = unit === 'day' ? addIsoDays(start, 1) : getMonthStart(start, 1)
    const end = addIsoDays(next, -1)
    points.push({ from: start, to: end < to ? end : to })
    start = next
  }
  return points
}

/** An order can still be paid, canceled or reinstated for a month, and a review removed. */
const recomputedDays = 35
const portionDays = 31

/** The days to add up: those that have ended since the last run, with the five weeks before. */
export function planRollUp({
  today,
  lastFinal,
  first,
}: {
  today: string
  lastFinal: string | undefined
  first: string | undefined
}): Period | undefined {
  const yesterday = addIsoDays(today, -1)
  if (!first || first > yesterday || lastFinal === yesterday) return undefined
  const recomputedFrom = addIsoDays(yesterday, 1 - recomputedDays)
  const next = lastFinal ? addIsoDays(lastFinal, 1) : first
  const [earlier = next] = [next, recomputedFrom].sort()
  return { from: getLater(earlier, first), to: yesterday }
}

export function listPortions({ from, to }: Period): Period[] {
  const portions: Period[] = []
  for (let start = from; start <= to; start = addIsoDays(start, portionDays)) {
    const end = addIsoDays(start, portionDays - 1)
    portions.push({ from: start, to: end < to ? end : to })
  }
  return portions
}
