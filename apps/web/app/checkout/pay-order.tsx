import type { Order } from '@fairgrove/contract/orders'
import { LineList } from '../orders/line-list.tsx'
import { shortId } from '../orders/order-state.ts'
import { Totals } from '../orders/totals.tsx'
import { OrderStatusText } from '../orders/what-next.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { findSentOrder } from './attempt.ts'
import { parseLineKeys } from './cart-order.ts'
import summary from './cart-summary.module.css'
import { CheckoutPage } from './checkout-page.tsx'
import { PaymentStatusMessage } from './payment-news.tsx'
import { completeCheckout } from './place.ts'
import styles from './place-order.module.css'
import { usePayment } from './use-payment.ts'
import { type PaypalConfig, PaypalPayment } from './with-paypal.tsx'

type PayOrderProps = { order: Order; orderKey: string | undefined; paypal: PaypalConfig }

/** An order whose payment was put off: what it costs stands, only the money is missing. */
export function PayOrder({ order, orderKey, paypal }: PayOrderProps) {
  const isHydrated = useHydrated()
  const payment = usePayment({
    placeOrder: async () => ({ id: order._id, ...(orderKey && { key: orderKey }) }),
    onStale: () => undefined,
    onCaptured: ({ id }) => {
      const orderJson = findSentOrder(id)
      if (orderJson) completeCheckout(...parseLineKeys(orderJson))
    },
  })
  const isBusy = ['capturing', 'unknown'].includes(payment.status.kind)
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
      <OrderStatusText order={order} />
      <PaymentStatusMessage payment={payment} />
      <div className={styles.pay} hidden={isBusy}>
        {isHydrated && <PaypalPayment {...{ paypal, payment }} total={order.totalPrice} isReady />}
      </div>
    </CheckoutPage>
  )
}
