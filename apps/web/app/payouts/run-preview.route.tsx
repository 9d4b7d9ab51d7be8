import { waitingPath } from '@fairgrove/contract/approvals.options'
import { type ExclusionReason, texts } from '@fairgrove/contract/payouts.options'
import {
  createPayoutRun,
  type ExcludedSeller,
  type PlannedPayout,
  previewPayoutRun,
} from '@fairgrove/contract/payouts.runs'
import { redirect } from 'react-router'
import { ListPage } from '../back-office/list-page.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { formatAmount, pluralize } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Alert, EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/run-preview.route'
import { createRunForm } from './payout.form.ts'
import styles from './payouts.module.css'
import { getSellerStatementsPath } from './statement-months.ts'

const title = 'New payout run'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadFromApi(previewPayoutRun, { context })), formKey: crypto.randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitForm(await readForm(request), createRunForm, async ({ formKey, ...body }) => {
    const call = { context, body, idempotencyKey: formKey }
    const { runId, approvalId } = await callApi(createPayoutRun, call)
    return redirect(approvalId ? waitingPath : `/admin/payouts/runs/${runId}`)
  })
}

export default function RunPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { payouts, total, excluded, isCapped, asOf, digest, formKey } = loaderData
  const count = pluralize(payouts.length, { one: 'payout', other: 'payouts' })
  return (
    <ListPage
      title={title}
      lead="Pays every seller what they have available. Check the amounts before you create the payouts."
    >
      {actionData && (
        <StatusMessage result={actionData} tone="danger">
          {actionData.problem.message}
        </StatusMessage>
      )}
      {payouts.length === 0 ? (
        <EmptyState drawing="thriving" isCompact text={texts.nothingToRun} />
      ) : (
        <section className={styles.section} aria-labelledby="planned">
          <h2 id="planned">Will be paid</h2>
          <dl className={styles.amounts}>
            <div>
              <dt>Total</dt>
              <dd>{formatAmount(total)}</dd>
            </div>
            <div>
              <dt>Payouts</dt>
              <dd>{payouts.length}</dd>
            </div>
          </dl>
          {isCapped && (
            <Alert tone="info">
              There are more sellers than one run can pay. Start another run after this one.
            </Alert>
          )}
          <Table caption="Payouts of this run" columns={plannedColumns} rows={payouts} />
          <div className={styles.actions}>
            <ConfirmDialog
              label={`Create ${count}`}
              variant="primary"
              question={`Create ${count} of ${formatAmount(total)} in total?`}
            >
              <p>
                This sets aside everything these sellers have available. You export the file for
                your bank next.
              </p>
              <Form>
                <input type="hidden" name="asOf" value={asOf} />
                <input type="hidden" name="digest" value={digest} />
                <input type="hidden" name="formKey" value={formKey} />
                <SubmitButton isWide>Create {count}</SubmitButton>
              </Form>
            </ConfirmDialog>
          </div>
        </section>
      )}
      {excluded.length > 0 && (
        <section className={styles.section} aria-labelledby="excluded">
          <h2 id="excluded">Won’t be paid</h2>
          <Table caption="Sellers left out" columns={excludedColumns} rows={excluded} />
        </section>
      )}
    </ListPage>
  )
}

const SellerLink = ({ _id, name }: { _id: string; name: string }) => (
  <Link to={getSellerStatementsPath(_id)}>{name}</Link>
)

const plannedColumns: Column<PlannedPayout>[] = [
  { header: 'Seller', cardSlot: 'name', cell: SellerLink },
  {
    header: 'Bank account',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ accountLastFour }) => `Ends in ${accountLastFour}`,
  },
  { header: 'Amount', cardSlot: 'amount', cell: ({ amount }) => formatAmount(amount) },
]

const reasonTexts: Record<ExclusionReason, string> = {
  details_missing: 'Payment details are missing.',
  open_payout: 'An earlier payout is still open.',
  negative: 'Refunds exceed sales. The next sales are deducted first.',
  on_hold: 'A refund or dispute is open.',
}

const excludedColumns: Column<ExcludedSeller>[] = [
  { header: 'Seller', cardSlot: 'name', cell: SellerLink },
  {
    header: 'Reason',
    cardSlot: 'line',
    cell: ({ reason, openPayoutId, name }) => (
      <>
        {reasonTexts[reason]}{' '}
        {openPayoutId && (
          <Link to={`/admin/payouts/${openPayoutId}`}>
            View open payout<span className="visually-hidden"> for {name}</span>
          </Link>
        )}
      </>
    ),
  },
  { header: 'Available', cardSlot: 'amount', cell: ({ available }) => formatAmount(available) },
]
