import { texts } from '@fairgrove/contract/checkout.options'
import type { Order } from '@fairgrove/contract/orders'
import { Moment } from '../ui/moment.tsx'
import { amountText } from '../ui/price.ts'

/** Of an order that was given up: a bank may think for days about money that we then cannot keep. */
export const lateMoney =
  'Should a payment still arrive, we either send your order or give the money back, and mail you which.'

const wentBack = ({ refundedPrice }: Order) =>
  `${amountText(refundedPrice)} went back the way they came. Banks take a few days to show it.`

function ofItsMoney(order: Order): string {
  if (order.refundedPrice > 0) return wentBack(order)
  return order.kind === 'shipping' && order.totalPrice > 0 ? lateMoney : 'Nothing was charged.'
}

/** Where an order stands, and what happens next. */
export function WhatNext({ order }: { order: Order }) {
  const isPickup = order.kind === 'pickup'
  switch (order.state) {
    case 'placed':
      return (
        <p>
          {isPickup ? 'It waits for you' : 'It is not paid yet. We keep it for you'}
          {order.holdUntil && (
            <>
              {' '}
              until <Moment at={order.holdUntil} />
            </>
          )}
          , then it goes back on the shelf.
        </p>
      )
    case 'paid':
      return (
        <p>
          {isPickup
            ? 'It is paid. The counter hands it over for your pickup code.'
            : `It is paid. ${texts.shippingNote}`}
        </p>
      )
    case 'delivered':
      return (
        <p>
          {isPickup ? 'Handed over' : 'Shipped'}
          {order.deliveredAt && (
            <>
              {' '}
              on <Moment at={order.deliveredAt} />
            </>
          )}
          .{' '}
          {order.trackingNumber && (
            <>
              Tracking number: <strong>{order.trackingNumber}</strong>
            </>
          )}
        </p>
      )
    case 'cancelled':
      return <p>{`It was cancelled, and its things are back on the shelf. ${ofItsMoney(order)}`}</p>
    case 'refunded':
      return <p>{wentBack(order)}</p>
  }
}
