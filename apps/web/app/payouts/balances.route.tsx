import { waitingPath } from '@fairgrove/contract/approvals.options'
import { createPayout, listPayoutBalances, type SellerBalance } from '@fairgrove/contract/payouts'
import { texts } from '@fairgrove/contract/payouts.options'
import { redirect } from 'react-router'
import { ListPage } from '../back-office/list-page.tsx'
import rowStyles from '../back-office/row-actions.module.css'
import { type Column, Table } from '../back-office/table.tsx'
import { formatAmount, pluralize } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, StatusBadge, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/balances.route'
import { createPayoutForm } from './payout.form.ts'
import { payoutRules } from './payout-tables.tsx'
import styles from './payouts.module.css'
import { getSellerStatementsPath } from './statement-months.ts'

const title = 'Payouts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadFromApi(listPayoutBalances, { context, query: { pageNumber: getPageNumber(url) } })

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), createPayoutForm, async (body) => {
    const { payoutId, approvalId } = await callApi(createPayout, { context, body })
    return redirect(approvalId ? waitingPath : `/admin/payouts/${payoutId}`)
  })
}

export default function PayoutBalances({ loaderData, actionData }: Route.ComponentProps) {
  const { sellers, results, page, pages } = loaderData
  return (
    <ListPage
      title={title}
      lead={`What we owe sellers for shipped merchandise. ${payoutRules}`}
      tools={
        <div className={styles.actions}>
          <ButtonLink to="/admin/payouts/history" variant="outline">
            View all payouts
          </ButtonLink>
          <ButtonLink to="/admin/payouts/runs" variant="outline">
            View payout runs
          </ButtonLink>
          <ButtonLink to="/admin/payouts/runs/new">New payout run</ButtonLink>
        </div>
      }
    >
      {actionData && (
        <StatusMessage result={actionData} tone="danger">
          {actionData.problem.message}
        </StatusMessage>
      )}
      {results === 0 ? (
        <EmptyState isCompact text={texts.noBalances} />
      ) : (
        <>
          <p role="status">{pluralize(results, { one: 'seller', other: 'sellers' })}</p>
          <Table caption="Sellers with an unpaid balance" columns={columns} rows={sellers} />
        </>
      )}
      <Pagination page={page} pages={pages} to={(number) => `/admin/payouts?page=${number}`} />
    </ListPage>
  )
}

const columns: Column<SellerBalance>[] = [
  {
    header: 'Seller',
    cardSlot: 'name',
    cell: ({ _id, name }) => <Link to={`/user/${_id}/edit`}>{name}</Link>,
  },
  {
    header: 'Available',
    cardSlot: 'amount',
    isLabeled: true,
    cell: ({ available }) => formatAmount(available),
  },
  {
    header: 'Pending',
    cardSlot: 'amount',
    isLabeled: true,
    cell: ({ pending }) => formatAmount(pending),
  },
  {
    header: 'Bank account',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ accountLastFour }) =>
      accountLastFour ? (
        `Ends in ${accountLastFour}`
      ) : (
        <StatusBadge tone="bad">Missing</StatusBadge>
      ),
  },
  {
    header: 'Statements',
    cardSlot: 'line',
    cell: ({ _id, name }) => (
      <Link to={getSellerStatementsPath(_id)}>
        Statements<span className="visually-hidden"> for {name}</span>
      </Link>
    ),
  },
  {
    header: 'Actions',
    cardSlot: 'tools',
    cell: (seller) => <BalanceActions seller={seller} />,
  },
]

function BalanceActions({ seller }: { seller: SellerBalance }) {
  const { _id, name, available, accountLastFour, openPayoutId } = seller
  if (openPayoutId) {
    return (
      <div className={rowStyles.actions}>
        <ButtonLink to={`/admin/payouts/${openPayoutId}`} variant="quiet">
          View open payout<span className="visually-hidden"> for {name}</span>
        </ButtonLink>
      </div>
    )
  }
  if (available <= 0 || !accountLastFour) return null
  return (
    <div className={rowStyles.actions}>
      <ConfirmDialog
        label={
          <>
            Create payout<span className="visually-hidden"> for {name}</span>
          </>
        }
        variant="outline"
        question={`Create a payout of ${formatAmount(available)}?`}
      >
        <p>
          This sets aside everything {name} has available. You make the transfer at your bank next.
        </p>
        <Form>
          <input type="hidden" name="seller" value={_id} />
          <input type="hidden" name="amount" value={available} />
          <SubmitButton isWide>Create payout</SubmitButton>
        </Form>
      </ConfirmDialog>
    </div>
  )
}
