import type { Period } from '@fairgrove/contract/analytics.insights'
import { type InsightRange, insightRanges } from '@fairgrove/contract/analytics.options'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { formatDay } from '../formatting/dates.ts'
import styles from './dashboard.module.css'

const formatRange = (days: InsightRange) => (days === 365 ? '12 months' : `${days} days`)

/** The range in a URL; a month without one. */
export function parseRange(params: URLSearchParams): InsightRange {
  const days = params.get('days')
  return insightRanges.find((each) => `${each}` === days) ?? 30
}

/** 'the last 7 days', for captions. */
export const describeRange = (days: InsightRange) => `the last ${formatRange(days)}`

type RangeLinksProps = { days: InsightRange; period: Period; before: Period }

/** Links, so a view can be bookmarked and shared. */
export function RangeLinks({ days, period, before }: RangeLinksProps) {
  const formatPeriod = ({ from, to }: Period) => `${formatDay(from)} – ${formatDay(to)}`
  return (
    <div className={styles.range}>
      <FilterLinks
        label="Date range"
        choices={insightRanges.map((each) => ({
          label: formatRange(each),
          to: `?days=${each}`,
          isCurrent: each === days,
        }))}
      />
      <p className={styles.compared}>
        {formatPeriod(period)}, compared with {formatPeriod(before)} (UTC)
      </p>
    </div>
  )
}
