import type { PayoutWithSeller } from '@fairgrove/contract/payouts'
import { exportPayoutRun, getPayoutRun, markRunPaid } from '@fairgrove/contract/payouts.runs'
import { ListPage } from '../back-office/list-page.tsx'
import { selectionField } from '../back-office/row-selection.tsx'
import { type Column, Table } from '../back-office/table.tsx'
import { formatDay } from '../formatting/dates.ts'
import { formatAmount } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LabeledDate } from '../ui/date-time.tsx'
import { getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/run.route'
import { exportForm, paidForm } from './payout.form.ts'
import { payoutColumns, RunStatus } from './payout-tables.tsx'
import styles from './payouts.module.css'
import { BankFileDownload, ExportBankFile, MarkRunPaid, useRunPaidForm } from './run-actions.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Payout run') }]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const run = await loadFromApi(getPayoutRun, { context, params: { id: getId(params) } })
  return { ...run, today: new Date().toISOString().slice(0, 10) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const call = { context, params: { id: getId(params) } }
  if (form.get('intent') === 'export') {
    return submitForm(form, exportForm, async (body) => ({
      file: await callApi(exportPayoutRun, { ...call, body }),
    }))
  }
  const payouts = form.getAll(selectionField).map(String)
  return submitForm(form, paidForm, (body) =>
    callApi(markRunPaid, { ...call, body: { ...body, payouts } }),
  )
}

const columns: Column<PayoutWithSeller>[] = [
  {
    header: 'Seller',
    cardSlot: 'name',
    cell: ({ _id, seller }) => <Link to={`/admin/payouts/${_id}`}>{seller.name}</Link>,
  },
  ...payoutColumns,
]

export default function PayoutRunPage({ loaderData, actionData }: Route.ComponentProps) {
  const { run, payouts, today } = loaderData
  const formError = getFormError(actionData)
  const hasFieldErrors = Object.keys(formError?.submission?.error ?? {}).length > 0
  const paid = useRunPaidForm(getFormError(actionData, 'paid'), today)
  const hasOpen = run.open > 0
  const openIds = payouts.filter(({ status }) => status === 'created').map(({ _id }) => _id)
  return (
    <ListPage
      title={`Payout run of ${formatDay(run.createdAt)}`}
      lead={`${formatAmount(run.amount)} in total. Export the file, make the transfers at your bank, then mark the payouts as paid. Open a payout to record that the bank returned it.`}
      tools={<ButtonLink to="/admin/payouts/runs">View all runs</ButtonLink>}
    >
      {actionData && 'message' in actionData && (
        <StatusMessage result={actionData} tone="good">
          {actionData.message}
        </StatusMessage>
      )}
      {actionData && 'file' in actionData && hasOpen && <BankFileDownload file={actionData.file} />}
      {formError && !hasFieldErrors && <Alert>{formError.problem.message}</Alert>}
      <p className={styles.status}>
        <RunStatus run={run} />
        {run.exportedAt && <LabeledDate label="Exported" date={run.exportedAt} />}
      </p>
      {hasOpen && (
        <div className={styles.actions}>
          <ExportBankFile formError={getFormError(actionData, 'export')} />
          <MarkRunPaid {...paid} />
        </div>
      )}
      <Table
        // After some were marked as paid, the rest is selected again.
        key={openIds.join()}
        caption="Payouts of this run, largest first"
        columns={columns}
        rows={payouts}
        selection={
          hasOpen
            ? {
                form: paid.form.id,
                getName: ({ seller }) => seller.name,
                isExcluded: ({ status }) => status !== 'created',
                selectedIds: openIds,
              }
            : undefined
        }
      />
    </ListPage>
  )
}
