import { getPaypalConfig } from '@fairgrove/contract/payments'
import { states } from '@fairgrove/contract/states'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { redirectDocument } from 'react-router'
import { useCart } from '../cart/cart.ts'
import { getShippingGroup, type ShippingGroup } from '../cart/groups.ts'
import { MoneyBreakdown } from '../cart/money-breakdown.tsx'
import {
  type CompleteAddress,
  isComplete,
  useShippingAddress,
  useTaxState,
} from '../cart/shipping-address.ts'
import { useQuote } from '../cart/use-quote.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import type { RouteHandle } from '../routing/route-handle.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { loadFromApi } from '../server/api-client.server.ts'
import { allowPaymentOrigin } from '../server/request-context.server.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import type { Route } from './+types/place-order.route'
import { findUnpaidOrder } from './checkout.server.ts'
import { CheckoutPage, PlaceholderPage, RedirectToCart } from './checkout-page.tsx'
import { CartSummary } from './order-summary.tsx'
import { PayOrder } from './pay-order.tsx'
import { PaymentStatusMessage } from './payment-status-message.tsx'
import { type PaypalConfig, PaypalPayment } from './paypal-payment.tsx'
import styles from './place-order.module.css'
import { completeCheckout, placeOrder } from './place-order.ts'
import { ShippingCodeForm } from './shipping-code-form.tsx'
import { ShippingSteps } from './steps.tsx'
import { ShippingTrust } from './trust-row.tsx'
import { type Payment, usePayment } from './use-payment.ts'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Place your order') }]
export const handle: RouteHandle = {
  shell: 'checkout',
  steps: { Steps: ShippingSteps, current: 'order' },
  needsScripts: true,
}

/** PayPal's popup needs access to its opener, which the default policy blocks. */
export const headers = () => ({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' })

export async function loader({ context, request, url }: Route.LoaderArgs) {
  // A client-side navigation would keep the previous page's headers.
  const address = url.pathname + url.search
  if (new URL(request.url).pathname !== url.pathname) throw redirectDocument(address)
  const { ID, scriptUrl, currency } = await loadFromApi(getPaypalConfig, { context })
  allowPaymentOrigin(context, new URL(scriptUrl).origin)
  const unpaid = await findUnpaidOrder(context, url)
  return { paypal: { clientId: ID, scriptUrl, currency }, unpaid }
}

export default function PlaceOrder({ loaderData: { paypal, unpaid } }: Route.ComponentProps) {
  useReloadOnLeave()
  const group = getShippingGroup(useCart())
  const address = useShippingAddress()
  const isHydrated = useHydrated()
  const hasPaid = useRef(false)
  if (unpaid) return <PayOrder {...unpaid} paypal={paypal} />
  if (!isHydrated) return <PlaceholderPage title={title} />
  if (!group) return <RedirectToCart title={title} hasPaid={hasPaid} />
  return isComplete(address) ? (
    <Review group={group} address={address} paypal={paypal} hasPaid={hasPaid} />
  ) : (
    <AddressMissing group={group} />
  )
}

const title = 'Place your order'

type ReviewProps = {
  group: ShippingGroup
  address: CompleteAddress
  paypal: PaypalConfig
  hasPaid: RefObject<boolean>
}

function Review({ group, address, paypal, hasPaid }: ReviewProps) {
  const [shippingCode, setShippingCode] = useState('')
  const quoteState = useQuote(group, { shippingCode, state: address.state })
  const { quote, problem, isCurrent, refetch } = quoteState
  const payment = usePayment({
    placeOrder: () => placeOrder({ group, address, quote, shippingCode }),
    onStale: refetch,
    onCaptured: () => {
      hasPaid.current = true
      completeCheckout(...group.lines)
    },
  })
  const refusals = quote?.refusals ?? []
  // The shipping code's field shows its own error.
  const otherRefusals = refusals.filter(({ reason }) => reason !== 'no_such_code')
  const { status } = payment
  const isBusy = ['capturing', 'unknown', 'ordering'].includes(status.kind)
  // Do not repeat the error of the last attempt.
  const isAlreadyShown =
    status.kind === 'refused' && ['sold_out', 'not_sold'].includes(status.problem.code)
  return (
    <CheckoutPage title={title} summary={<CartSummary group={group} quoteState={quoteState} />}>
      <ShipsTo address={address} />
      <PaymentStatusMessage payment={payment} />
      {problem && (
        <Alert>
          {problem.message}{' '}
          <Button variant="outline" onClick={refetch}>
            Try again
          </Button>
        </Alert>
      )}
      {otherRefusals.length > 0 && !isAlreadyShown && (
        <Alert>
          {otherRefusals.map(({ product, size, message }) => (
            <p key={`${product} ${size}`}>{message}</p>
          ))}
          <Link to="/cart">Edit cart</Link>
        </Alert>
      )}
      <div hidden={isBusy}>
        <ShippingCodeForm effect={quote?.shippingCode} onApply={setShippingCode} />
      </div>
      <div className={styles.pay} hidden={refusals.length > 0 || isBusy}>
        {quote?.totalPrice === 0 ? (
          <FreeOrderButton payment={payment} isReady={isCurrent} />
        ) : (
          <PaypalPayment
            paypal={paypal}
            payment={payment}
            total={quote?.totalPrice}
            isReady={isCurrent}
          />
        )}
        {quote && <ShippingTrust receipt={quote.receipt} total={quote.totalPrice} />}
      </div>
      {quote && quote.totalPrice > 0 && <MoneyBreakdown receipt={quote.receipt} kind="shipping" />}
    </CheckoutPage>
  )
}

/** Only rewards: nothing to pay. */
function FreeOrderButton({ payment, isReady }: { payment: Payment; isReady: boolean }) {
  return (
    <>
      <p className={styles.total}>You don’t owe anything.</p>
      <Button variant="accent" disabled={!isReady} onClick={payment.placeFreeOrder}>
        Place order
      </Button>
    </>
  )
}

function AddressMissing({ group }: { group: ShippingGroup }) {
  const taxState = useTaxState()
  const quoteState = useQuote(group, taxState.state ? { state: taxState.state } : {})
  return (
    <CheckoutPage
      title={title}
      summary={<CartSummary group={group} quoteState={quoteState} taxState={taxState} />}
    >
      <p>Add a shipping address to place your order.</p>
      <ButtonLink to="/shipping">Add shipping address</ButtonLink>
    </CheckoutPage>
  )
}

function ShipsTo({ address }: { address: CompleteAddress }) {
  const { fullName, email, city, state, postalCode } = address
  return (
    <section className={styles.address} aria-label="Ships to">
      <div>
        <h2>Ships to</h2>
        <Link to="/shipping">Edit address</Link>
      </div>
      <address>
        {fullName}
        <br />
        {[address.address, address.street2].filter(Boolean).join(', ')}
        <br />
        {`${city}, ${states[state]} ${postalCode}`}
        <br />
        {email}
      </address>
    </section>
  )
}

/** Reloads the next page, so neither PayPal's script nor this page's relaxed headers outlive it. */
function useReloadOnLeave(): void {
  useEffect(() => {
    const { pathname } = location
    return () => {
      if (location.pathname !== pathname) location.reload()
    }
  }, [])
}
