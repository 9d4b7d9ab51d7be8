import type { Quote } from '@fairgrove/contract/checkout'
import { Form } from 'react-router'
import type { PickupGroup } from '../cart/groups.ts'
import { MedicalCardChoice } from '../cart/medical-card-choice.tsx'
import { formatTotal } from '../formatting/numbers.ts'
import type { RouteHandle } from '../routing/route-handle.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/confirm-payment-method.route'
import { loadDispensaryFromUrl } from './checkout.server.ts'
import styles from './pickup-step.module.css'
import { PickupStep } from './pickup-step.tsx'
import { PickupSteps } from './steps.tsx'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Payment method') },
  { name: 'robots', content: 'noindex' },
]

export const handle: RouteHandle = {
  shell: 'checkout',
  steps: { Steps: PickupSteps, current: 'order' },
  needsScripts: true,
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return { dispensary: await loadDispensaryFromUrl(context, url) }
}

export default function ConfirmPaymentMethod({ loaderData }: Route.ComponentProps) {
  const { dispensary } = loaderData
  return (
    <PickupStep
      title="Payment method"
      path="/confirm_payment_method"
      dispensaryId={dispensary?._id ?? null}
    >
      {(group, quoteState) => <CashForm group={group} quote={quoteState.quote} />}
    </PickupStep>
  )
}

type CashFormProps = { group: PickupGroup; quote: Quote | undefined }

function CashForm({ group, quote }: CashFormProps) {
  return (
    <Form action="/order_summary" className={styles.step}>
      <input type="hidden" name="dispensary" value={group.dispensary._id} />
      <label className={styles.choice}>
        <input type="radio" name="paymentMethod" value="Cash" defaultChecked />
        <strong>Cash</strong>
        <span>
          {quote
            ? `Pay ${formatTotal(quote.totalPrice, quote.taxes)} in cash when you pick up at ${group.dispensary.name}. We won’t charge you now.`
            : `Pay in cash when you pick up at ${group.dispensary.name}. We won’t charge you now.`}
        </span>
      </label>
      {quote?.asksForMedicalCard && <MedicalCardChoice group={group} />}
      <Button type="submit" variant="accent" isWide>
        Continue to summary
      </Button>
    </Form>
  )
}
