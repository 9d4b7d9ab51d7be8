import { previewRefund, type RefundPreview, refundOrder } from '@fairgrove/contract/orders.refunds'
import { Problem } from '@fairgrove/contract/problems'
import { ListPage } from '../back-office/list-page.tsx'
import { formatAmount } from '../formatting/numbers.ts'
import { readForm } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { useForm } from '../forms/use-form.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, getId } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, getFormError } from '../ui/form-state.ts'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/refund.route'
import { refundAmountForm, refundForm } from './order.form.ts'
import styles from './refund.module.css'
import { RefundEffects } from './refund-effects.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Refund an order') }]

/** What is left to refund, and the effects of the amount that was typed. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const call = { context, params: { id } }
  const formKey = crypto.randomUUID()
  const typed = url.searchParams.get('amount')
  try {
    const full = await callApi(previewRefund, { ...call, query: {} })
    const form = new FormData()
    form.set('amount', typed ?? '')
    const found = await submitForm(form, refundAmountForm, ({ amount }) =>
      amount === undefined
        ? Promise.resolve(full)
        : callApi(previewRefund, { ...call, query: { amount } }),
    )
    const isRejected = 'data' in found
    const preview = typed === null || isRejected ? undefined : found
    const amountError = isRejected ? found.data : undefined
    return { id, full, preview, amountError, formKey, typed, blocked: undefined }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'wrong_order_state') {
      throw error instanceof Problem ? toErrorResponse(error) : error
    }
    return { id, blocked: error.message, formKey }
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = getId(params)
  return submitForm(await readForm(request), refundForm, async (values) => {
    const { formKey: idempotencyKey, amount, refundedBefore } = values
    const body = { amount, refundedBefore }
    return callApi(refundOrder, { context, params: { id }, body, idempotencyKey })
  })
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { id, formKey } = loaderData
  const formError = getFormError(actionData)
  const message = actionData && 'message' in actionData ? actionData.message : undefined
  const number = loaderData.full?.orderNumber
  return (
    <ListPage
      title={number ? `Refund order ${number}` : 'Refund an order'}
      lead="See everything a refund changes before you make it."
      tools={
        <ButtonLink variant="outline" to={`/order/${id}`}>
          View order
        </ButtonLink>
      }
    >
      {message && actionData && (
        <StatusMessage result={actionData} tone="good">
          {message}
        </StatusMessage>
      )}
      {formError && (
        <StatusMessage result={formError} tone="danger">
          {formError.problem.message}
        </StatusMessage>
      )}
      {loaderData.full ? (
        <>
          <AmountForm
            full={loaderData.full}
            typed={loaderData.typed ?? ''}
            formError={loaderData.amountError}
          />
          {loaderData.preview && !message && (
            <section className={styles.preview} aria-labelledby="effects">
              <h2 id="effects">What this refund changes</h2>
              <RefundEffects preview={loaderData.preview} />
              <ConfirmRefund preview={loaderData.preview} orderId={id} formKey={formKey} />
            </section>
          )}
        </>
      ) : (
        !message && <Alert tone="info">{loaderData.blocked}</Alert>
      )}
    </ListPage>
  )
}

type AmountFormProps = { full: RefundPreview; typed: string; formError: FormError | undefined }

function AmountForm({ full, typed, formError }: AmountFormProps) {
  const { form, fields } = useForm(refundAmountForm, { formError, defaultValue: { amount: typed } })
  return (
    <div className={styles.amount}>
      <Form form={form} method="get">
        <TextField
          field={fields.amount}
          label="Amount in dollars"
          description={`Leave blank to refund the full ${formatAmount(full.amount)}.`}
          autoComplete="off"
        />
        <SubmitButton variant="outline">Preview refund</SubmitButton>
      </Form>
    </div>
  )
}

type ConfirmRefundProps = { preview: RefundPreview; orderId: string; formKey: string }

function ConfirmRefund({ preview, orderId, formKey }: ConfirmRefundProps) {
  const amount = formatAmount(preview.amount)
  return (
    <div>
      <ConfirmDialog
        label={`Refund ${amount}`}
        question={`Refund ${amount} of order ${preview.orderNumber}?`}
        variant="danger"
        cancelLabel="Don’t refund"
      >
        <p>The refund goes to the customer’s PayPal. You can’t undo this.</p>
        <Form>
          <input type="hidden" name="order" value={orderId} />
          <input type="hidden" name="formKey" value={formKey} />
          <input type="hidden" name="amount" value={preview.amount} />
          <input type="hidden" name="refundedBefore" value={preview.refundedBefore} />
          <SubmitButton variant="danger" isWide>
            Refund
          </SubmitButton>
        </Form>
      </ConfirmDialog>
    </div>
  )
}
