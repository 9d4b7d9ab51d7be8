import { getSellerInsights } from '@fairgrove/contract/analytics.insights'
import {
  lowStockUnits,
  type SellerInsightTable,
  stockSalesDays,
} from '@fairgrove/contract/analytics.options'
import { getChecklist, hideChecklist } from '@fairgrove/contract/sellers.checklist'
import { ListPage } from '../back-office/list-page.tsx'
import { BrandNeeded } from '../back-office/listing-alerts.tsx'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { getUser } from '../server/request-context.server.ts'
import { ButtonLink, DownloadLink } from '../ui/button.tsx'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/seller-dashboard.route'
import styles from './dashboard.module.css'
import { FunnelTable, PeriodTable } from './insight-tables.tsx'
import { sellerMeasures } from './measures.ts'
import { NumberCards } from './number-cards.tsx'
import { describeRange, parseRange, RangeLinks } from './range-links.tsx'
import { SellerChecklist } from './seller-checklist.tsx'
import { LowStockTable, TopProducts } from './seller-tables.tsx'
import { TableSection } from './table-section.tsx'

const title = 'Dashboard'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const days = parseRange(url.searchParams)
  const user = await getUser(context)
  // A manager sees the owner's dashboard, which is not theirs to set up.
  const isOwn = user?._id === id && user.isSeller
  const [insights, { checklist }] = await Promise.all([
    loadFromApi(getSellerInsights, { context, params: { id }, query: { days } }),
    isOwn ? loadFromApi(getChecklist, { context }) : { checklist: null },
  ])
  const place = user?.workplaces.find(({ kind, role }) => kind === 'dispensary' && role === 'owner')
  return { ...insights, id, days, isOwn, checklist, dispensaryId: place?._id }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await callApi(hideChecklist, { context })
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { id, days, period, before, points, totals, previous, ...rest } = loaderData
  const { topProducts, lowStock, hasBrand, hasDispensary, isOwn, checklist, dispensaryId } = rest
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
          {isOwn && (
            <ButtonLink to="/seller/payouts" variant="outline">
              View payouts
            </ButtonLink>
          )}
        </div>
      }
    >
      {isNew && <BrandNeeded />}
      {actionData && (
        <StatusMessage result={actionData} tone={'message' in actionData ? 'good' : 'danger'}>
          {'message' in actionData ? actionData.message : actionData.problem.message}
        </StatusMessage>
      )}
      {checklist && <SellerChecklist checklist={checklist} dispensaryId={dispensaryId} />}
      {checklist && isWithoutNumbers(totals, previous) ? (
        <EmptyState
          isCompact
          drawing="thriving"
          text="No visits yet. Your numbers grow here as shoppers find your listing."
        />
      ) : (
        <>
          <div className={styles.filters}>
            <RangeLinks days={days} period={period} before={before} />
            <DownloadLink href={numbersFile.href} name={numbersFile.name}>
              {numbersFile.label}
            </DownloadLink>
          </div>
          <NumberCards
            measures={sellerMeasures}
            points={points}
            totals={totals}
            previous={previous}
          />
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
        </>
      )}
    </ListPage>
  )
}

/** Nobody came yet: charts of zeros would only hide what to do next. */
const isWithoutNumbers = (...numbers: object[]): boolean =>
  numbers.every((each) => Object.values(each).every((value) => !value))
