import type { InsightNumbers, Period } from '@fairgrove/contract/analytics.insights'
import { formatCount } from '../formatting/numbers.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { ShareBar } from './charts.tsx'
import styles from './dashboard.module.css'
import { formatPoint, type Measure } from './measures.ts'

type FunnelProps = { totals: InsightNumbers; previous: InsightNumbers }
type FunnelStep = { label: string; count: number; share: number | null; before: number }

/** What people did after they saw a listing. */
export function FunnelTable({ totals, previous }: FunnelProps) {
  const steps: FunnelStep[] = (
    [
      ['Views', 'views'],
      ['Link clicks', 'clicks'],
      ['Pre-orders', 'preOrders'],
      ['Pickups', 'pickups'],
    ] as const
  ).map(([label, name]) => ({
    label,
    count: totals[name],
    share: totals.views > 0 ? totals[name] / totals.views : null,
    before: previous[name],
  }))
  const columns: Column<FunnelStep>[] = [
    { header: 'Step', cell: ({ label }) => label },
    { header: 'Count', isNumber: true, cell: ({ count }) => formatCount(count) },
    {
      header: 'Share of views',
      isNumber: true,
      cell: ({ share }) => (share === null ? 'No views' : `${(share * 100).toFixed(1)}%`),
    },
    { header: 'Period before', isNumber: true, cell: ({ before }) => formatCount(before) },
    { header: 'Chart', cell: ({ share }) => <ShareBar share={share ?? 0} /> },
  ]
  return (
    <div className={styles.chartTable}>
      <DataTable
        caption="From views to pickups"
        columns={columns}
        rows={steps}
        getKey={({ label }) => label}
      />
    </div>
  )
}

type PeriodTableProps<Numbers extends InsightNumbers> = {
  caption: string
  measures: readonly Measure<Numbers>[]
  points: readonly (Period & Numbers)[]
  isOpen: boolean
}

/** The figures of the charts, the newest first. */
export function PeriodTable<Numbers extends InsightNumbers>({
  caption,
  measures,
  points,
  isOpen,
}: PeriodTableProps<Numbers>) {
  const columns: Column<Period & Numbers>[] = [
    { header: 'Period', cell: formatPoint },
    ...measures.map(({ name, label, format }) => ({
      header: label,
      isNumber: true,
      cell: (point: Period & Numbers) => {
        const value = point[name] as number | null
        return value === null ? 'None yet' : format(value)
      },
    })),
  ]
  const title = points[0]?.from === points[0]?.to ? 'Daily numbers' : 'Monthly numbers'
  return (
    <details className={styles.table} open={isOpen}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is wider than the screen, and keys must move it, too. */}
      <section aria-label={title} tabIndex={0}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={points.toReversed()}
          getKey={({ from }) => from}
        />
      </section>
    </details>
  )
}
