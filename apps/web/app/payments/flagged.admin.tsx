import { clearPaymentFlag, listFlaggedPayments } from '@fairgrove/contract/payments'
import { paymentFlags } from '@fairgrove/contract/payments.options'
import { Problem } from '@fairgrove/contract/problems'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { countOf } from '../ui/count.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Table } from '../workbench/table.tsx'
import { WorkPage } from '../workbench/work-page.tsx'
import type { Route } from './+types/flagged.admin'
import { flaggedColumns, nameOf } from './flagged-columns.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Flagged payments') }]

export async function loader({ context }: Route.LoaderArgs) {
  const { payments } = await load(listFlaggedPayments, { context })
  return { payments: payments.map((payment) => ({ ...payment, _id: nameOf(payment) })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    const flag = paymentFlags.find((each) => each === text(form, 'flag'))
    if (!flag) throw new Problem('malformed_request')
    const params = { orderId: text(form, 'orderId') }
    const body = { flag, cause: text(form, 'cause'), note: text(form, 'note') }
    const { message } = await call(clearPaymentFlag, { context, params, body })
    return { said: message }
  } catch (error) {
    return refuse(error, form)
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function FlaggedPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { payments } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const count = new Set(payments.map(({ orderId }) => orderId)).size
  const isAboutNote = refused?.problem.fields.note !== undefined
  return (
    <WorkPage
      title="Flagged payments"
      lead="Payments that don’t match our records, failed refunds and disputes, newest first. Resolve each one to clear it."
    >
      {actionData && !isAboutNote && (
        <Outcome about={actionData} tone={'said' in actionData ? 'good' : 'danger'}>
          {'said' in actionData ? actionData.said : actionData.problem.message}
        </Outcome>
      )}
      {payments.length === 0 ? (
        <EmptyState text="All caught up. No flagged payments." />
      ) : (
        <>
          <p role="status">{countOf(count, { one: 'payment', several: 'payments' })}</p>
          <Table
            caption="Flagged payments"
            columns={flaggedColumns(isAboutNote ? refused : undefined)}
            rows={payments}
          />
        </>
      )}
    </WorkPage>
  )
}
