import { texts } from '@fairgrove/contract/checkout.options'
import type { Order } from '@fairgrove/contract/orders'
import { getOrderBadges, type OrderProgress } from '@fairgrove/contract/orders.badges.options'
import { findTracking } from '@fairgrove/contract/orders.tracking'
import { formatAmount } from '../formatting/numbers.ts'
import { DateTime } from '../ui/date-time.tsx'
import { StatusBadge } from '../ui/status.tsx'
import styles from './order-status.module.css'

/** For a canceled order: a bank may take days to settle a payment that we then refund. */
export const latePaymentText =
  'If your payment still comes through, we’ll either ship your order or refund you, and we’ll email you either way.'

const formatRefund = ({ refundedPrice }: Order) =>
  `We refunded ${formatAmount(refundedPrice)} to your original payment method. It can take a few days to show up.`

function getMoneyText(order: Order): string {
  if (order.refundedPrice > 0) return formatRefund(order)
  return order.kind === 'shipping' && order.totalPrice > 0
    ? latePaymentText
    : 'You weren’t charged.'
}

/** The order's status and what happens next. */
export function OrderStatusText({ order }: { order: Order }) {
  const isPickup = order.kind === 'pickup'
  switch (order.state) {
    case 'unconfirmed':
      return (
        <>
          <p>
            <strong>Your pre-order isn’t placed yet.</strong> To place it, open the link in the
            email we sent you and select Confirm pre-order.
          </p>
          <p>
            Until then, we aren’t holding anything, and the dispensary can’t see your pre-order.
            {order.holdUntil && (
              <>
                {' '}
                The link works until <DateTime value={order.holdUntil} />.
              </>
            )}
          </p>
        </>
      )
    case 'placed':
      return (
        <p>
          {isPickup ? <strong>Your pre-order is placed. </strong> : 'Not paid yet. '}
          {order.holdUntil &&
            (order.isStockHeld ? (
              <>
                We’re holding your order until <DateTime value={order.holdUntil} />. After that,
                we’ll cancel it.
              </>
            ) : (
              <>
                These items are selling fast, so they’re yours once you pay. Pay by{' '}
                <DateTime value={order.holdUntil} />, or we’ll cancel your order.
              </>
            ))}
        </p>
      )
    case 'paid':
      return (
        <p>
          {isPickup
            ? 'Paid. Show your pickup code at the counter to get your order.'
            : `Paid. ${texts.shippingNote}`}
        </p>
      )
    case 'delivered':
      return (
        <p>
          {isPickup ? 'Picked up' : 'Shipped'}
          {order.deliveredAt && (
            <>
              {' '}
              on <DateTime value={order.deliveredAt} />
            </>
          )}
          .{' '}
          {order.trackingNumber && (
            <>
              Tracking number: <TrackingNumber number={order.trackingNumber} />
            </>
          )}
        </p>
      )
    case 'cancelled':
      return <p>{`This order was canceled. ${getMoneyText(order)}`}</p>
    case 'refunded':
      // An order of rewards only has no payment to refund.
      return (
        <p>
          {order.refundedPrice > 0
            ? formatRefund(order)
            : 'This order was canceled. You weren’t charged.'}
        </p>
      )
  }
}

/** A link to the carrier's page about the package, if the number says whose it is. */
export function TrackingNumber({ number }: { number: string }) {
  const tracking = findTracking(number)
  if (!tracking) return <strong>{number}</strong>
  return (
    <>
      <a href={tracking.url} rel="noreferrer">
        {number}
      </a>{' '}
      ({tracking.carrier})
    </>
  )
}

export function OrderBadges({ order }: { order: OrderProgress }) {
  return (
    <ul className={styles.badges}>
      {getOrderBadges(order).map(({ label, tone }) => (
        <li key={label}>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}
