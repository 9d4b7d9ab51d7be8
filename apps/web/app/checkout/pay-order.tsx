import type { Order } from '@fairgrove/contract/orders'
import { LineList } from '../cart/line-list.tsx'
import { Totals } from '../cart/totals.tsx'
import { parseLineKeys } from '../cart/use-quote.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { OrderStatusText } from '../orders/order-status-text.tsx'
import summary from './cart-summary.module.css'
import { findSentOrder } from './checkout-attempt.ts'
import { CheckoutPage, getDoneShippingSteps } from './checkout-page.tsx'
import { PaymentStatusMessage } from './payment-status-message.tsx'
import { type PaypalConfig, PaypalPayment } from './paypal-payment.tsx'
import styles from './place-order.module.css'
import { completeCheckout } from './place-order.ts'
import { usePayment } from './use-payment.ts'

type PayOrderProps = { order: Order; orderKey: string | undefined; paypal: PaypalConfig }

/** An order that was placed but not paid: its total is fixed. */
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
      done={getDoneShippingSteps(true)}
      title={`Pay for order ${order.number}`}
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
        {isHydrated && (
          <PaypalPayment paypal={paypal} payment={payment} total={order.totalPrice} isReady />
        )}
      </div>
    </CheckoutPage>
  )
}
