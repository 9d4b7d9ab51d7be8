import { getSellerPayouts, type Payout } from '@fairgrove/contract/payouts'
import { texts } from '@fairgrove/contract/payouts.options'
import { ListPage } from '../back-office/list-page.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { formatAmount } from '../formatting/numbers.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Alert, EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/seller-payouts.route'
import { payoutColumns, payoutRules, salesColumns } from './payout-tables.tsx'
import styles from './payouts.module.css'
import { statementsPath } from './statement-months.ts'

const title = 'Payouts'
const path = '/seller/payouts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadFromApi(getSellerPayouts, { context, query: { pageNumber: getPageNumber(url) } })

const columns: Column<Payout>[] = [
  {
    header: 'Created',
    cardSlot: 'name',
    cell: ({ _id, createdAt }) => <Link to={`${path}/${_id}`}>{formatDay(createdAt)}</Link>,
  },
  ...payoutColumns,
]

export default function SellerPayouts({ loaderData }: Route.ComponentProps) {
  const { balance, accountLastFour, payouts, lines, results, page, pages } = loaderData
  const amounts = {
    Available: balance.available,
    Pending: balance.pending,
    'In transfer': balance.transferring,
    Paid: balance.paid,
  }
  return (
    <ListPage
      title={title}
      lead={`What you earned from shipped merchandise, after the equity fund’s share. ${payoutRules}`}
      tools={
        <div className={styles.actions}>
          <ButtonLink to={statementsPath}>Monthly statements</ButtonLink>
          <ButtonLink to="/seller/payment_details" variant="outline">
            Payment details
          </ButtonLink>
        </div>
      }
    >
      {accountLastFour ? (
        <p>We send your payouts to the bank account ending in {accountLastFour}.</p>
      ) : (
        <Alert>
          Your bank account is missing, so we can’t pay you.{' '}
          <Link to="/seller/payment_details">Add payment details</Link>
        </Alert>
      )}
      <dl className={styles.amounts}>
        {Object.entries(amounts).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatAmount(amount)}</dd>
          </div>
        ))}
      </dl>
      {balance.available < 0 && (
        <Alert tone="info">
          Customers were refunded after we paid you. We’ll deduct that from your next payout.
        </Alert>
      )}
      <section className={styles.section} aria-labelledby="payouts">
        <h2 id="payouts">Your payouts</h2>
        {payouts.length === 0 ? (
          <p>{texts.noPayouts}</p>
        ) : (
          <Table caption="Your payouts, newest first" columns={columns} rows={payouts} />
        )}
      </section>
      <section className={styles.section} aria-labelledby="sales">
        <h2 id="sales">Sales and refunds</h2>
        {results === 0 ? (
          <EmptyState isCompact text={texts.noLines} />
        ) : (
          <Table caption="Sales and refunds, newest first" columns={salesColumns} rows={lines} />
        )}
        <Pagination page={page} pages={pages} to={(number) => `${path}?page=${number}`} />
      </section>
    </ListPage>
  )
}
