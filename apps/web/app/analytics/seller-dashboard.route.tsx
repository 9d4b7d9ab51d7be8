import { getSellerInsights } from '@fairgrove/contract/analytics.insights'
import {
  lowStockUnits,
  type SellerInsightTable,
  stockSalesDays,
} from '@fairgrove/contract/analytics.options'
import { BrandNeeded } from '../back-office/brand-needed.tsx'
import { ListPage } from '../back-office/list-page.tsx'
import { pageTitle } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink, DownloadLink } from '../ui/button.tsx'
import type { Route } from './+types/seller-dashboard.route'
import styles from './dashboard.module.css'
import { FunnelTable, PeriodTable } from './insight-tables.tsx'
import { sellerMeasures } from './measures.ts'
import { NumberCards } from './number-cards.tsx'
import { describeRange, parseRange, RangeLinks } from './range-links.tsx'
import { LowStockTable, TopProducts } from './seller-tables.tsx'
import { TableSection } from './table-section.tsx'

const title = 'Dashboard'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const days = parseRange(url.searchParams)
  const insights = await loadFromApi(getSellerInsights, {
    context,
    params: { id },
    query: { days },
  })
  return { ...insights, id, days }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { id, days, period, before, points, totals, previous, ...rest } = loaderData
  const { topProducts, lowStock, hasBrand, hasDispensary } = rest
  const isNew = !hasBrand && !hasDispensary
  const getFile = (table: SellerInsightTable, name: string, label: string) => ({
    href: `/api/seller/${id}/insights.csv?days=${days}&table=${table}`,
    name: `${name}-${days}-days.csv`,
    label,
  })
  const numbersFile = getFile('periods', 'dashboard', 'Download as CSV')
  return (
    <ListPage
      title={title}
      lead="Views, clicks, pre-orders, sales and ratings by day (UTC). The numbers don’t identify visitors."
      tools={
        <div className={styles.tools}>
          <ButtonLink to="/orderlist/seller">View orders</ButtonLink>
          <ButtonLink to="/seller/reviews" variant="outline">
            View reviews
          </ButtonLink>
          <ButtonLink to="/seller/payouts" variant="outline">
            View payouts
          </ButtonLink>
        </div>
      }
    >
      {isNew && <BrandNeeded />}
      <div className={styles.filters}>
        <RangeLinks days={days} period={period} before={before} />
        <DownloadLink href={numbersFile.href} name={numbersFile.name}>
          {numbersFile.label}
        </DownloadLink>
      </div>
      <NumberCards measures={sellerMeasures} points={points} totals={totals} previous={previous} />
      <PeriodTable
        caption={`Numbers for ${describeRange(days)}`}
        measures={sellerMeasures}
        points={points}
        isOpen={days === 7}
      />
      <TableSection
        id="funnel"
        title="From views to pickups"
        file={getFile('funnel', 'funnel', 'Download funnel (CSV)')}
      >
        <FunnelTable totals={totals} previous={previous} />
      </TableSection>
      <TableSection
        id="top-products"
        title="Top products"
        note="By sales after refunds."
        file={getFile('products', 'top-products', 'Download products (CSV)')}
      >
        <TopProducts products={topProducts} />
      </TableSection>
      <TableSection
        id="low-stock"
        title="Running out"
        note={`${lowStockUnits} or fewer left, with what you sold in the last ${stockSalesDays} days.`}
        file={getFile('stock', 'running-out', 'Download stock (CSV)')}
      >
        <LowStockTable rows={lowStock} />
      </TableSection>
    </ListPage>
  )
}
