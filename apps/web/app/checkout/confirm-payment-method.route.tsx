import { Form } from 'react-router'
import type { PickupGroup } from '../cart/groups.ts'
import { useQuote } from '../cart/use-quote.ts'
import { formatAmount } from '../formatting/numbers.ts'
import type { RouteHandle } from '../routing/route-handle.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/confirm-payment-method.route'
import { loadDispensaryFromUrl } from './checkout.server.ts'
import styles from './pickup-step.module.css'
import { PickupStep } from './pickup-step.tsx'
import { PickupSummary } from './pickup-summary.tsx'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Payment method') },
  { name: 'robots', content: 'noindex' },
]

export const handle: RouteHandle = { needsScripts: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const [dispensary, user] = await Promise.all([
    loadDispensaryFromUrl(context, url),
    getUserOrNull(context),
  ])
  return { dispensary, isSignedIn: user !== null }
}

export default function ConfirmPaymentMethod({ loaderData }: Route.ComponentProps) {
  const { dispensary, isSignedIn } = loaderData
  return (
    <PickupStep
      title="Payment method"
      path="/confirm_payment_method"
      dispensaryId={dispensary?._id ?? null}
      current="order"
      isSignedIn={isSignedIn}
    >
      {(group) => <CashForm group={group} />}
    </PickupStep>
  )
}

function CashForm({ group }: { group: PickupGroup }) {
  const quoteState = useQuote(group)
  const { quote } = quoteState
  return (
    <div className={styles.columns}>
      <Form action="/order_summary" className={styles.card}>
        <input type="hidden" name="dispensary" value={group.dispensary._id} />
        <label className={styles.choice}>
          <input type="radio" name="paymentMethod" value="Cash" defaultChecked />
          <strong>Cash</strong>
          <span>
            {quote
              ? `Pay ${formatAmount(quote.totalPrice)} in cash when you pick up at ${group.dispensary.name}. We won’t charge you now.`
              : `Pay in cash when you pick up at ${group.dispensary.name}. We won’t charge you now.`}
          </span>
        </label>
        <Button type="submit" variant="accent" isWide>
          Continue to summary
        </Button>
      </Form>
      <PickupSummary group={group} quoteState={quoteState} />
    </div>
  )
}
