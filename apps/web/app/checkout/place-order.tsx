import { getPaypalConfig } from '@fairgrove/contract/payments'
import { states } from '@fairgrove/contract/states'
import { useState } from 'react'
import { Link, redirectDocument } from 'react-router'
import { useCart } from '../cart/cart.ts'
import { type ShippingGroup, shippingGroup } from '../cart/groups.ts'
import { load } from '../load.server.ts'
import { pageTitle } from '../page-title.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { letPaymentIn } from '../visit.server.ts'
import type { Route } from './+types/place-order'
import { CartSummary } from './cart-summary.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PayOrder } from './pay-order.tsx'
import { PaymentNews } from './payment-news.tsx'
import { letGo, placeOrder } from './place.ts'
import styles from './place-order.module.css'
import { isWhole, type TypedAddress, useShippingAddress } from './shipping-address.ts'
import { ShippingCode } from './shipping-code.tsx'
import { findUnpaid } from './unpaid.server.ts'
import { useOwnDocument } from './use-own-document.ts'
import { type Payment, usePayment } from './use-payment.ts'
import { useQuote } from './use-quote.ts'
import { type Paypal, WithPaypal } from './with-paypal.tsx'

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Place your order') }]
export const handle = { shell: 'slim' }

/** PayPal's window talks back to the page that opened it, which the usual rule would forbid. */
export const headers = () => ({ 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' })

export async function loader({ context, request, url }: Route.LoaderArgs) {
  // A page that came by script would still have the headers of the one before it.
  const address = url.pathname + url.search
  if (new URL(request.url).pathname !== url.pathname) throw redirectDocument(address)
  const { ID, scriptUrl, currency } = await load(getPaypalConfig, { context })
  letPaymentIn(context, new URL(scriptUrl).origin)
  const unpaid = await findUnpaid(context, url)
  return { paypal: { clientId: ID, scriptUrl, currency }, unpaid }
}

export default function PlaceOrder({ loaderData: { paypal, unpaid } }: Route.ComponentProps) {
  useOwnDocument()
  const group = shippingGroup(useCart())
  const address = useShippingAddress()
  const isHydrated = useHydrated()
  const steps = {
    ...({ kind: 'shipping', current: 'order', title: 'Place your order' } as const),
    back: { place: '/shipping' },
  }
  if (unpaid) return <PayOrder {...unpaid} paypal={paypal} />
  if (!isHydrated || !group || !isWhole(address)) {
    return (
      <CheckoutPage {...steps}>
        {isHydrated && (group ? <AddressMissing /> : <EmptyCart />)}
      </CheckoutPage>
    )
  }
  return <Review {...{ group, address, paypal, steps }} />
}

type ReviewProps = {
  group: ShippingGroup
  address: TypedAddress
  paypal: Paypal
  steps: Omit<React.ComponentProps<typeof CheckoutPage>, 'children'>
}

function Review({ group, address, paypal, steps }: ReviewProps) {
  const [shippingCode, setShippingCode] = useState('')
  const quoting = useQuote(group, { shippingCode, ...(address.state && { state: address.state }) })
  const { quote, problem, isCurrent, askAgain } = quoting
  const payment = usePayment({
    place: () => placeOrder({ group, address, quote, shippingCode }),
    onChanged: askAgain,
    onTaken: () => letGo(...group.lines),
  })
  const refusals = quote?.refusals ?? []
  // The code's own field says what is wrong with it.
  const others = refusals.filter(({ reason }) => reason !== 'no_such_code')
  const { news } = payment
  const isBusy = ['collecting', 'unknown', 'ordering'].includes(news.kind)
  // What the last press on the button was told need not be said twice.
  const isToldAlready =
    news.kind === 'refused' && ['sold_out', 'not_sold'].includes(news.problem.code)
  return (
    <CheckoutPage {...steps} aside={<CartSummary group={group} quoting={quoting} />}>
      <ShipsTo address={address} />
      <PaymentNews payment={payment} />
      {problem && (
        <Alert>
          {problem.message}{' '}
          <Button variant="outline" onClick={askAgain}>
            Try again
          </Button>
        </Alert>
      )}
      {others.length > 0 && !isToldAlready && (
        <Alert>
          {others.map(({ product, size, message }) => (
            <p key={`${product} ${size}`}>{message}</p>
          ))}
          <Link to="/cart">Edit cart</Link>
        </Alert>
      )}
      <div hidden={isBusy}>
        <ShippingCode effect={quote?.shippingCode} onApply={setShippingCode} />
      </div>
      <div className={styles.pay} hidden={refusals.length > 0 || isBusy}>
        {quote?.totalPrice === 0 ? (
          <Free payment={payment} isReady={isCurrent} />
        ) : (
          <WithPaypal {...{ paypal, payment }} total={quote?.totalPrice} isReady={isCurrent} />
        )}
      </div>
    </CheckoutPage>
  )
}

/** Nothing but rewards: there is nobody to pay. */
function Free({ payment, isReady }: { payment: Payment; isReady: boolean }) {
  return (
    <>
      <p className={styles.total}>You don’t owe anything.</p>
      <Button variant="accent" disabled={!isReady} onClick={payment.order}>
        Place order
      </Button>
    </>
  )
}

function AddressMissing() {
  return (
    <>
      <p>Add a shipping address to place your order.</p>
      <ButtonLink to="/shipping">Add shipping address</ButtonLink>
    </>
  )
}

function ShipsTo({ address }: { address: TypedAddress }) {
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
        {`${city}, ${states[state as keyof typeof states] ?? state} ${postalCode}`}
        <br />
        {email}
      </address>
    </section>
  )
}
