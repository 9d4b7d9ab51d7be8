import { getSellerPayout } from '@fairgrove/contract/payouts'
import { ListPage } from '../back-office/list-page.tsx'
import { Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { formatAmount } from '../formatting/numbers.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Pagination } from '../ui/pagination.tsx'
import type { Route } from './+types/seller-payout.route'
import { PayoutStatusBadge, payoutLineColumns } from './payout-tables.tsx'
import styles from './payouts.module.css'
import { TransferDetails } from './transfer-details.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Payout') }]

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  loadFromApi(getSellerPayout, {
    context,
    params: { id: getId(params) },
    query: { pageNumber: getPageNumber(url) },
  })

export default function SellerPayout({ loaderData }: Route.ComponentProps) {
  const { payout, lines, page, pages } = loaderData
  return (
    <ListPage
      title={`Payout of ${formatAmount(payout.amount)}`}
      lead={`Created ${formatDay(payout.createdAt)}`}
      tools={<ButtonLink to="/seller/payouts">View all payouts</ButtonLink>}
    >
      <section className={styles.transfer} aria-labelledby="transfer">
        <h2 id="transfer">Transfer</h2>
        <p>
          <PayoutStatusBadge status={payout.status} />
        </p>
        <TransferDetails payout={payout} />
      </section>
      <section className={styles.section} aria-labelledby="lines">
        <h2 id="lines">Items</h2>
        {payout.status === 'failed' ? (
          <p>These items are in your balance again.</p>
        ) : (
          <Table caption="Items in this payout" columns={payoutLineColumns} rows={lines} />
        )}
        <Pagination
          page={page}
          pages={pages}
          to={(number) => `/seller/payouts/${payout._id}?page=${number}`}
        />
      </section>
    </ListPage>
  )
}
