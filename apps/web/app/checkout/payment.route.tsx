import { IconBrandPaypal, IconCreditCard } from '@tabler/icons-react'
import { useCart } from '../cart/cart.ts'
import { getShippingGroup } from '../cart/groups.ts'
import { isComplete, useShippingAddress } from '../cart/shipping-address.ts'
import { useQuote } from '../cart/use-quote.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import type { RouteHandle } from '../routing/route-handle.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import type { Route } from './+types/payment.route'
import { CheckoutPage, RedirectToCart, SummaryPlaceholder } from './checkout-page.tsx'
import { CartSummary } from './order-summary.tsx'
import styles from './payment.module.css'
import { ShippingSteps } from './steps.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Payment') }]
export const handle: RouteHandle = {
  shell: 'checkout',
  steps: { Steps: ShippingSteps, current: 'order' },
  needsScripts: true,
}

export default function Payment() {
  const group = getShippingGroup(useCart())
  const address = useShippingAddress()
  const isHydrated = useHydrated()
  const quoteState = useQuote(group, address.state ? { state: address.state } : {})
  if (isHydrated && !group) return <RedirectToCart title="Payment" />
  return (
    <CheckoutPage
      title="Payment"
      summary={
        group ? <CartSummary group={group} quoteState={quoteState} /> : <SummaryPlaceholder />
      }
    >
      {quoteState.quote?.totalPrice === 0 ? <p>You don’t owe anything.</p> : <Methods />}
      {isHydrated && !isComplete(address) ? (
        <ButtonLink isWide to="/shipping">
          Add shipping address
        </ButtonLink>
      ) : (
        // A full page load: only the next page's own headers allow PayPal's script.
        <ButtonLink variant="accent" isWide to="/placeorder" reloadDocument>
          Continue to review
        </ButtonLink>
      )}
    </CheckoutPage>
  )
}

function Methods() {
  return (
    <fieldset className={styles.methods}>
      <legend>How would you like to pay?</legend>
      <label className={styles.method}>
        <input type="radio" name="paymentMethod" value="Paypal" defaultChecked />
        <IconBrandPaypal aria-hidden="true" />
        <span>
          PayPal
          <small>
            You’ll approve the payment in a PayPal window. We never see your card number.
          </small>
        </span>
      </label>
      <label className={classes(styles.method, styles.disabled)}>
        <input type="radio" name="paymentMethod" value="Card" disabled />
        <IconCreditCard aria-hidden="true" />
        <span>
          Credit or debit card
          <small>Not available yet</small>
        </span>
      </label>
    </fieldset>
  )
}
