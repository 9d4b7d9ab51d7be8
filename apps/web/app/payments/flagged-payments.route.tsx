import { clearPaymentFlag, listFlaggedPayments } from '@fairgrove/contract/payments'
import { ListPage } from '../back-office/list-page.tsx'
import { Table } from '../back-office/table.tsx'
import { pluralize } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/flagged-payments.route'
import { clearFlagForm } from './clear-flag.form.ts'
import { buildFlagId, flaggedColumns } from './flagged-columns.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Flagged payments') }]

export async function loader({ context }: Route.LoaderArgs) {
  const { payments } = await loadFromApi(listFlaggedPayments, { context })
  return { payments: payments.map((payment) => ({ ...payment, _id: buildFlagId(payment) })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return submitForm(form, clearFlagForm, ({ orderId, ...body }) =>
    callApi(clearPaymentFlag, { context, params: { orderId }, body }),
  )
}

export default function FlaggedPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { payments } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const count = new Set(payments.map(({ orderId }) => orderId)).size
  const hasNoteError = formError?.submission?.error?.note !== undefined
  return (
    <ListPage
      title="Flagged payments"
      lead="Payments that don’t match our records, failed refunds and disputes, newest first. Resolve each one to clear it."
    >
      {actionData && !hasNoteError && (
        <StatusMessage result={actionData} tone={'message' in actionData ? 'good' : 'danger'}>
          {'message' in actionData ? actionData.message : actionData.problem.message}
        </StatusMessage>
      )}
      {payments.length === 0 ? (
        <EmptyState drawing="thriving" isCompact text="All caught up. No flagged payments." />
      ) : (
        <>
          <p role="status">{pluralize(count, { one: 'payment', other: 'payments' })}</p>
          <Table
            caption="Flagged payments"
            columns={flaggedColumns(hasNoteError ? formError : undefined)}
            rows={payments}
          />
        </>
      )}
    </ListPage>
  )
}
