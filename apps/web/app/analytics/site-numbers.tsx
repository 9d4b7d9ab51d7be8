import type { SiteInsights } from '@fairgrove/contract/analytics.insights'
import type { InsightRange, SiteInsightTable } from '@fairgrove/contract/analytics.options'
import { formatCount } from '../formatting/numbers.ts'
import { DownloadLink } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import styles from './dashboard.module.css'
import { FunnelTable, PeriodTable } from './insight-tables.tsx'
import { siteMeasures } from './measures.ts'
import { NumberCards } from './number-cards.tsx'
import { describeRange, RangeLinks } from './range-links.tsx'
import { TableSection } from './table-section.tsx'

const getFile = (days: InsightRange, table: SiteInsightTable, name: string, label: string) => ({
  href: `/api/admin/insights.csv?days=${days}&table=${table}`,
  name: `${name}-${days}-days.csv`,
  label,
})

type SiteNumbersProps = { insights: SiteInsights; days: InsightRange }

/** The whole marketplace over time. */
export function SiteNumbers({ insights, days }: SiteNumbersProps) {
  const { period, before, points, totals, previous, searchMisses, asOf } = insights
  const numbersFile = getFile(days, 'periods', 'marketplace', 'Download as CSV')
  return (
    <>
      <section className={styles.section} aria-labelledby="over-time">
        <h2 id="over-time">The marketplace over time</h2>
        <div className={styles.filters}>
          <RangeLinks days={days} period={period} before={before} />
          <DownloadLink href={numbersFile.href} name={numbersFile.name}>
            {numbersFile.label}
          </DownloadLink>
        </div>
        <p className={styles.note}>Today’s numbers are from {asOf.slice(11, 16)} UTC.</p>
        <NumberCards
          measures={siteMeasures}
          points={points}
          totals={totals}
          previous={previous}
          level={3}
        />
        <PeriodTable
          caption={`Numbers for ${describeRange(days)}`}
          measures={siteMeasures}
          points={points}
          isOpen={days === 7}
        />
      </section>
      <TableSection
        id="funnel"
        title="From views to pickups"
        file={getFile(days, 'funnel', 'funnel', 'Download funnel (CSV)')}
      >
        <FunnelTable totals={totals} previous={previous} />
      </TableSection>
      <TableSection
        id="searches"
        title="Searches without results"
        note="Searches that at least two people tried, without filters, in this period."
        file={getFile(days, 'searches', 'searches', 'Download searches (CSV)')}
      >
        <SearchMisses rows={searchMisses} />
      </TableSection>
    </>
  )
}

type SearchMiss = SiteInsights['searchMisses'][number]

function SearchMisses({ rows }: { rows: SearchMiss[] }) {
  if (rows.length === 0) return <p>Every search found something.</p>
  const columns: Column<SearchMiss>[] = [
    { header: 'Search', cell: ({ term }) => term },
    { header: 'Times', isNumber: true, cell: ({ searches }) => formatCount(searches) },
  ]
  return (
    <DataTable
      caption="Searches without results"
      columns={columns}
      rows={rows}
      getKey={({ term }) => term}
    />
  )
}
