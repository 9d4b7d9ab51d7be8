import type {
  InsightPoint,
  SellerInsights,
  SiteInsights,
} from '@fairgrove/contract/analytics.insights'
import type { SellerInsightTable, SiteInsightTable } from '@fairgrove/contract/analytics.options'
import type { Overview } from '@fairgrove/contract/analytics.overview'
import type { FileResponse } from '@fairgrove/contract/endpoint'
import { buildCsvFile } from '../http/csv-file.ts'
import { listFunnelSteps } from './insights.rules.ts'

type Column<Row> = [header: string, getCell: (row: Row) => string | number | null]

function buildTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): FileResponse {
  return buildCsvFile(
    columns.map(([header]) => header),
    rows.map((row) => columns.map(([, getCell]) => `${getCell(row) ?? ''}`)),
  )
}

const formatDollars = (dollars: number) => dollars.toFixed(2)

const periodColumns: Column<InsightPoint>[] = [
  ['from', ({ from }) => from],
  ['to', ({ to }) => to],
  ['sales_usd', ({ sales }) => formatDollars(sales)],
  ['refunds_usd', ({ refunds }) => formatDollars(refunds)],
  ['net_sales_usd', ({ netSales }) => formatDollars(netSales)],
  ['merchandise_orders', ({ merchandiseOrders }) => merchandiseOrders],
  ['pre_orders', ({ preOrders }) => preOrders],
  ['pickups', ({ pickups }) => pickups],
  ['canceled_pre_orders', ({ canceledPreOrders }) => canceledPreOrders],
  ['views', ({ views }) => views],
  ['link_clicks', ({ clicks }) => clicks],
  ['reviews', ({ reviews }) => reviews],
  ['rating', ({ rating }) => rating?.toFixed(2) ?? ''],
  ['equity_fund_usd', ({ fund }) => formatDollars(fund)],
  ['coins_paid', ({ coins }) => coins],
]

function buildFunnelFile({ totals, previous }: Pick<SellerInsights, 'totals' | 'previous'>) {
  const before = listFunnelSteps(previous)
  return buildTable(
    [
      ['step', ({ step }) => step],
      ['count', ({ count }) => count],
      ['percent_of_views', ({ percentOfViews }) => percentOfViews],
      ['count_before', ({ step }) => before.find((each) => each.step === step)?.count ?? 0],
    ],
    listFunnelSteps(totals),
  )
}

const sellerFiles: Record<SellerInsightTable, (insights: SellerInsights) => FileResponse> = {
  periods: ({ points }) => buildTable(periodColumns, points),
  funnel: buildFunnelFile,
  products: ({ topProducts }) =>
    buildTable(
      [
        ['product', ({ product }) => product.name],
        ['units_sold', ({ units }) => units],
        ['sales_usd', ({ sales }) => formatDollars(sales)],
        ['refunds_usd', ({ refunds }) => formatDollars(refunds)],
        ['net_sales_usd', ({ netSales }) => formatDollars(netSales)],
      ],
      topProducts,
    ),
  stock: ({ lowStock }) =>
    buildTable(
      [
        ['product', ({ product }) => product.name],
        ['size', ({ size }) => size],
        ['dispensary', ({ dispensary }) => dispensary?.name ?? ''],
        ['in_stock', ({ inStock }) => inStock],
        ['sold_in_30_days', ({ sold }) => sold],
      ],
      lowStock,
    ),
}

export const buildSellerFile = (insights: SellerInsights, table: SellerInsightTable) =>
  sellerFiles[table](insights)

export function buildSiteFile(
  insights: SiteInsights,
  overview: Pick<Overview, 'waiting' | 'oldest'>,
  table: SiteInsightTable,
): FileResponse {
  switch (table) {
    case 'periods':
      return buildTable(
        [...periodColumns, ['sign_ups', ({ signUps }: { signUps: number }) => signUps]] as Column<
          SiteInsights['points'][number]
        >[],
        insights.points,
      )
    case 'funnel':
      return buildFunnelFile(insights)
    case 'queue':
      return buildQueueFile(overview)
    case 'searches':
      return buildTable(
        [
          ['search', ({ term }) => term],
          ['times', ({ searches }) => searches],
        ],
        insights.searchMisses,
      )
  }
}

function buildQueueFile({ waiting, oldest }: Pick<Overview, 'waiting' | 'oldest'>): FileResponse {
  const names = Object.keys(oldest) as (keyof Overview['oldest'])[]
  return buildTable(
    [
      ['kind', (name) => name],
      ['count', (name) => waiting[name]],
      ['oldest', (name) => oldest[name]],
    ],
    names,
  )
}
