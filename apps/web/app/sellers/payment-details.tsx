import {
  deletePaymentDetails,
  getPaymentDetails,
  savePaymentDetails,
} from '@fairgrove/contract/sellers'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { keepWords } from '../keep-words.ts'
import { load } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { AskFirst } from '../ui/ask-first.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Panel } from '../ui/panel.tsx'
import type { Route } from './+types/payment-details'
import { KeptDetails } from './kept-details.tsx'
import { PaymentDetailsForm } from './payment-details-form.tsx'
import { readPaymentDetails, withoutNumbers } from './read-payment-details.server.ts'

const title = 'Payment details'

export const meta: Route.MetaFunction = () => [{ title: pageTitle(title) }]

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const loader = ({ context }: Route.LoaderArgs) => load(getPaymentDetails, { context })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    if (text(form, 'intent') === 'remove') {
      return { said: (await call(deletePaymentDetails, { context })).message }
    }
    const body = readPaymentDetails(form)
    return { said: (await call(savePaymentDetails, { context, body })).message }
  } catch (error) {
    return refuse(error, withoutNumbers(form))
  }
}

export const clientAction = (sent: Route.ClientActionArgs) => keepWords(sent)

export default function PaymentDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { details } = loaderData
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const saved = actionData && 'said' in actionData ? actionData : undefined
  return (
    <Panel title={title} lead="Where we send your payouts." isWide>
      {saved && (
        <Outcome about={saved} tone="good">
          {saved.said}
        </Outcome>
      )}
      {details && (
        <KeptDetails details={details}>
          <AskFirst
            label="Remove"
            variant="quiet"
            question="Remove your payment details?"
            keep="Keep details"
          >
            <p>We won’t be able to pay you until you add new details.</p>
            <Form>
              <SubmitButton variant="danger" isWide name="intent" value="remove">
                Remove payment details
              </SubmitButton>
            </Form>
          </AskFirst>
        </KeptDetails>
      )}
      <PaymentDetailsForm key={details?.updatedAt ?? 'none'} details={details} refused={refused} />
    </Panel>
  )
}
