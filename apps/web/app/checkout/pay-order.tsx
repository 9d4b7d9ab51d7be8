import type { Receipt } from '@fairgrove/contract/checkout'
import type { Order } from '@fairgrove/contract/orders'
import { MoneyBreakdown } from '../cart/money-breakdown.tsx'
import { Totals } from '../cart/totals.tsx'
import { parseLineKeys } from '../cart/use-quote.ts'
import { formatTotal } from '../formatting/numbers.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { OrderStatusText } from '../orders/order-status.tsx'
import { findSentOrder } from './checkout-attempt.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentStatusMessage } from './payment-status-message.tsx'
import { type PaypalConfig, PaypalPayment } from './paypal-payment.tsx'
import styles from './place-order.module.css'
import { completeCheckout } from './place-order.ts'
import { ShippingTrust } from './trust-row.tsx'
import { usePayment } from './use-payment.ts'

type PayOrderProps = {
  order: Order
  orderKey: string | undefined
  receipt: Receipt | null
  paypal: PaypalConfig
}

/** An order that was placed but not paid: its total is fixed. */
export function PayOrder({ order, orderKey, receipt, paypal }: PayOrderProps) {
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
      title={`Pay for order ${order.number}`}
      summary={
        <OrderSummary
          kind={order.kind}
          items={order.orderItems}
          total={formatTotal(order.totalPrice, order.taxes)}
        >
          <Totals kind={order.kind} amounts={order} />
        </OrderSummary>
      }
    >
      <OrderStatusText order={order} />
      <PaymentStatusMessage payment={payment} />
      <div className={styles.pay} hidden={isBusy}>
        {isHydrated && (
          <PaypalPayment paypal={paypal} payment={payment} total={order.totalPrice} isReady />
        )}
        {receipt && <ShippingTrust receipt={receipt} total={order.totalPrice} />}
      </div>
      {receipt && <MoneyBreakdown receipt={receipt} kind="shipping" />}
    </CheckoutPage>
  )
}
