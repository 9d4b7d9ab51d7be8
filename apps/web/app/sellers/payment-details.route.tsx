import {
  deletePaymentDetails,
  getPaymentDetails,
  savePaymentDetails,
} from '@fairgrove/contract/sellers'
import { formatDay } from '../formatting/dates.ts'
import { readForm, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { requireFresh } from '../guards/guards.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/payment-details.route'
import { PaymentDetailsForm } from './payment-details-form.tsx'
import { SavedPaymentDetails } from './saved-payment-details.tsx'
import { paymentDetailsForm } from './seller.form.ts'

const title = 'Payment details'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ context }: Route.LoaderArgs) {
  const { requiredFrom, isOn } = await requireFresh(context, { needsTwoFactor: true })
  const { details } = await loadFromApi(getPaymentDetails, { context })
  return { details, requiredFrom: isOn ? null : requiredFrom }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.get('intent') === 'remove') return removePaymentDetails(context, form)
  return submitForm(form, paymentDetailsForm, async (body) => {
    const { message } = await callApi(savePaymentDetails, { context, body })
    return { message }
  })
}

async function removePaymentDetails(context: Context, form: FormData) {
  try {
    return await callApi(deletePaymentDetails, { context })
  } catch (error) {
    return toFormError(error, form)
  }
}

export default function PaymentDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { details, requiredFrom } = loaderData
  const formError = actionData && 'problem' in actionData ? actionData : undefined
  const saved = actionData && 'message' in actionData ? actionData : undefined
  return (
    <Panel title={title} lead="Where we send your payouts." isWide>
      {saved && (
        <StatusMessage result={saved} tone="good">
          {saved.message}
        </StatusMessage>
      )}
      {requiredFrom && (
        <Alert tone="info">
          From {formatDay(requiredFrom)} on, you’ll need two-step sign-in to change these details.{' '}
          <Link to="/profile/security">Set it up now</Link>
        </Alert>
      )}
      {details && (
        <SavedPaymentDetails details={details}>
          <ConfirmDialog
            label="Remove"
            variant="quiet"
            question="Remove your payment details?"
            cancelLabel="Keep details"
          >
            <p>We won’t be able to pay you until you add new details.</p>
            <Form>
              <SubmitButton variant="danger" isWide name="intent" value="remove">
                Remove payment details
              </SubmitButton>
            </Form>
          </ConfirmDialog>
        </SavedPaymentDetails>
      )}
      <p>
        <Link to="/seller/payouts">View your payouts</Link>
      </p>
      <PaymentDetailsForm
        key={details?.updatedAt ?? 'none'}
        details={details}
        formError={formError}
      />
    </Panel>
  )
}
