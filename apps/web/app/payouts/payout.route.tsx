import {
  getPayout,
  markPayoutFailed,
  markPayoutPaid,
  revealBankDetails,
} from '@fairgrove/contract/payouts'
import { ListPage } from '../back-office/list-page.tsx'
import { Table } from '../back-office/table.tsx'
import { formatAmount } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LabeledDate } from '../ui/date-time.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/payout.route'
import { failedForm, paidForm, revealForm } from './payout.form.ts'
import { MarkFailed, MarkPaid, RevealBankDetails } from './payout-actions.tsx'
import { PayoutStatusBadge, payoutLineColumns } from './payout-tables.tsx'
import styles from './payouts.module.css'
import { getSellerStatementsPath } from './statement-months.ts'
import { TransferDetails } from './transfer-details.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Payout') }]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const request = { params: { id: getId(params) }, query: { pageNumber: getPageNumber(url) } }
  const today = new Date().toISOString().slice(0, 10)
  return { ...(await loadFromApi(getPayout, { context, ...request })), today }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const call = { context, params: { id: getId(params) } }
  switch (form.get('intent')) {
    case 'reveal':
      return submitForm(form, revealForm, (body) => callApi(revealBankDetails, { ...call, body }))
    case 'failed':
      return submitForm(form, failedForm, (body) => callApi(markPayoutFailed, { ...call, body }))
    default:
      return submitForm(form, paidForm, (body) => callApi(markPayoutPaid, { ...call, body }))
  }
}

export default function PayoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payout, runId, detailsSavedAt, lines, page, pages, today } = loaderData
  const { _id, status, seller, amount } = payout
  const formError = getFormError(actionData)
  const hasFieldErrors = Object.keys(formError?.submission?.error ?? {}).length > 0
  const bankDetails = actionData && 'bankDetails' in actionData ? actionData.bankDetails : undefined
  const isOpen = status === 'created'
  return (
    <ListPage
      title={`${formatAmount(amount)} to ${seller.name}`}
      tools={
        <ButtonLink to={getSellerStatementsPath(seller._id)} variant="outline">
          View statements
        </ButtonLink>
      }
    >
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {formError && !hasFieldErrors && <Alert>{formError.problem.message}</Alert>}
      <section className={styles.transfer} aria-labelledby="transfer">
        <h2 id="transfer">Transfer</h2>
        <p className={styles.status}>
          <PayoutStatusBadge status={status} />
          <LabeledDate label="Created" date={payout.createdAt} />
          {runId && <Link to={`/admin/payouts/runs/${runId}`}>View payout run</Link>}
        </p>
        <TransferDetails payout={payout} bankDetails={isOpen ? bankDetails : undefined} />
        {isOpen && !detailsSavedAt && (
          <Alert>The seller removed their bank details. Mark this payout as failed.</Alert>
        )}
        {isOpen && detailsSavedAt && (
          <p>
            <LabeledDate label="The seller saved these bank details on" date={detailsSavedAt} />.
          </p>
        )}
        <div className={styles.actions}>
          {isOpen && detailsSavedAt && !bankDetails && (
            <RevealBankDetails formError={getFormError(actionData, 'reveal')} />
          )}
          {isOpen && <MarkPaid today={today} formError={getFormError(actionData, 'paid')} />}
          {status !== 'failed' && <MarkFailed formError={getFormError(actionData, 'failed')} />}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="lines">
        <h2 id="lines">Items</h2>
        {status === 'failed' ? (
          <p>These items went back into the seller’s balance.</p>
        ) : (
          <Table caption="Items in this payout" columns={payoutLineColumns} rows={lines} />
        )}
        <Pagination
          page={page}
          pages={pages}
          to={(number) => `/admin/payouts/${_id}?page=${number}`}
        />
      </section>
    </ListPage>
  )
}
