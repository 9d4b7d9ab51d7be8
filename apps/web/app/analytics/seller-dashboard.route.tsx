import { type DashboardDay, getDashboard } from '@fairgrove/contract/analytics'
import { dashboardRanges } from '@fairgrove/contract/analytics.options'
import { BrandNeeded } from '../back-office/brand-needed.tsx'
import { FilterLinks } from '../back-office/filter-links.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { formatDay } from '../formatting/dates.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink, DownloadLink } from '../ui/button.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import type { Route } from './+types/seller-dashboard.route'
import { DaysChart } from './days-chart.tsx'
import { measures } from './measures.ts'
import styles from './seller-dashboard.module.css'

const title = 'Dashboard'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const daysParam = url.searchParams.get('days')
  const span = dashboardRanges.find((each) => `${each}` === daysParam) ?? 30
  const dashboard = await loadFromApi(getDashboard, {
    context,
    params: { id },
    query: { days: span },
  })
  return { ...dashboard, span, filePath: `/api/seller/${id}/dashboard.csv?days=${span}` }
}

const columns: Column<DashboardDay>[] = [
  { header: 'Day', cell: ({ day }) => formatDay(day) },
  ...measures.map(({ name, label, format }) => ({
    header: label,
    isNumber: true,
    cell: (day: DashboardDay) => (day[name] === null ? 'None yet' : format(day[name])),
  })),
]

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { days, totals, span, filePath, hasBrand, hasDispensary } = loaderData
  return (
    <ListPage
      title={title}
      lead="Views, clicks, pre-orders, sales and ratings by day (UTC). The numbers don’t identify visitors."
      tools={
        <>
          <ButtonLink to="/orderlist/seller">View orders</ButtonLink>
          <ButtonLink to="/seller/reviews">View reviews</ButtonLink>
          <ButtonLink to="/seller/payouts">View payouts</ButtonLink>
        </>
      }
    >
      {!hasBrand && !hasDispensary && <BrandNeeded />}
      <div className={styles.filters}>
        <FilterLinks
          label="Date range"
          choices={dashboardRanges.map((each) => ({
            label: `${each} days`,
            to: `?days=${each}`,
            isCurrent: each === span,
          }))}
        />
        <DownloadLink href={filePath} name={`dashboard-${span}-days.csv`}>
          Download as CSV
        </DownloadLink>
      </div>
      <ul className={styles.measures}>
        {measures.map((measure) => {
          const total = totals[measure.name]
          return (
            <li key={measure.name}>
              <h2>{measure.label}</h2>
              <p className={styles.total}>
                <strong>{total === null ? 'None yet' : measure.format(total)}</strong>{' '}
                {total !== null && <span>{measure.hint}</span>}
              </p>
              <DaysChart measure={measure} days={days} />
            </li>
          )
        })}
      </ul>
      <details className={styles.table} open={span === 7}>
        <summary>Daily numbers</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is wider than the screen, and keys must move it, too. */}
        <section aria-label="Daily numbers" tabIndex={0}>
          <DataTable
            caption={`Daily numbers for the last ${span} days`}
            columns={columns}
            rows={days.toReversed()}
            getKey={({ day }) => day}
          />
        </section>
      </details>
    </ListPage>
  )
}
