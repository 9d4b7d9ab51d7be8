import type { Order } from '@fairgrove/contract/orders'
import { LineList } from '../orders/line-list.tsx'
import { shortId } from '../orders/order-state.ts'
import { Totals } from '../orders/totals.tsx'
import { WhatNext } from '../orders/what-next.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { sentFor } from './attempt.ts'
import { keysIn } from './cart-order.ts'
import summary from './cart-summary.module.css'
import { CheckoutPage } from './checkout-page.tsx'
import { PaymentNews } from './payment-news.tsx'
import { letGo } from './place.ts'
import styles from './place-order.module.css'
import { usePayment } from './use-payment.ts'
import { type Paypal, WithPaypal } from './with-paypal.tsx'

type PayOrderProps = { order: Order; orderKey: string | undefined; paypal: Paypal }

/** An order whose payment was put off: what it costs stands, only the money is missing. */
export function PayOrder({ order, orderKey, paypal }: PayOrderProps) {
  const isHydrated = useHydrated()
  const payment = usePayment({
    place: async () => ({ id: order._id, ...(orderKey && { key: orderKey }) }),
    onChanged: () => undefined,
    onTaken: ({ id }) => {
      const sent = sentFor(id)
      if (sent) letGo(...keysIn(sent))
    },
  })
  const isBusy = ['collecting', 'unknown'].includes(payment.news.kind)
  return (
    <CheckoutPage
      kind="shipping"
      current="order"
      title={`Pay for order ${shortId(order._id)}`}
      aside={
        <section className={summary.summary} aria-label="Your order">
          <div className={summary.head}>
            <h2>Your order</h2>
          </div>
          <LineList items={order.orderItems} />
          <Totals kind={order.kind} amounts={order} />
        </section>
      }
    >
      <WhatNext order={order} />
      <PaymentNews payment={payment} />
      <div className={styles.pay} hidden={isBusy}>
        {isHydrated && <WithPaypal {...{ paypal, payment }} total={order.totalPrice} isReady />}
      </div>
    </CheckoutPage>
  )
}
