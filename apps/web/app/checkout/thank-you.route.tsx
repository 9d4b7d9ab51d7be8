import { texts } from '@fairgrove/contract/checkout.options'
import { getOrder, type Order } from '@fairgrove/contract/orders'
import { Problem } from '@fairgrove/contract/problems'
import { earnings, earnsCoins } from '@fairgrove/contract/rewards.options'
import { policies } from '@fairgrove/contract/site'
import { IconArrowBackUp, IconCoins, IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { LineList } from '../cart/line-list.tsx'
import { Totals } from '../cart/totals.tsx'
import { formatAmount } from '../formatting/numbers.ts'
import { latePaymentText } from '../orders/order-status.tsx'
import { pageTitle } from '../seo/page-meta.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Panel } from '../ui/page-layouts.tsx'
import { Alert } from '../ui/status.tsx'
import type { Route } from './+types/thank-you.route'
import styles from './thank-you.module.css'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Thank you') },
  { name: 'robots', content: 'noindex' },
]
export const headers = tokenPageHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('order')
  const key = url.searchParams.get('key') ?? undefined
  return { order: id ? await findOrder(context, id, key) : undefined, hasOrdered: id !== null, key }
}

/** Thanks the buyer even when the order cannot be loaded. */
async function findOrder(context: Context, id: string, key: string | undefined) {
  try {
    return (await callApi(getOrder, { context, params: { id }, query: { key } })).order
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

const pollIntervalMs = 3_000

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { order, hasOrdered, key } = loaderData
  const isWaiting = order?.state === 'placed' && order.kind === 'shipping'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void revalidate(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])

  if (!order) {
    return (
      <Panel
        title={hasOrdered ? 'Thank you' : 'Your orders'}
        lead={
          hasOrdered
            ? 'Order received. Check your email for what happens next.'
            : 'Sign in to see your orders, or open the link in your order email.'
        }
      >
        <ButtonLink to="/orderhistory">View orders</ButtonLink>
      </Panel>
    )
  }
  const address = `/order/${order._id}${key ? `?${new URLSearchParams({ key })}` : ''}`
  return (
    <Panel title={getTitle(order)} lead={`Order ${order.number}`} isWide>
      <OrderStatusAlert order={order} />
      {order.state !== 'cancelled' && (
        <>
          <WhatHappensNext order={order} />
          <section className={styles.order} aria-label="Your order">
            <LineList items={order.orderItems} />
            <Totals kind={order.kind} amounts={order} />
          </section>
        </>
      )}
      <div className={styles.next}>
        <ButtonLink to={address}>View order</ButtonLink>
        <ButtonLink to="/merchandise" variant="outline">
          Keep shopping
        </ButtonLink>
      </div>
      <EarnedCoins order={order} />
    </Panel>
  )
}

function getTitle({ state }: Order): string {
  if (state === 'placed' || state === 'unconfirmed') return 'Almost done'
  return state === 'cancelled' || state === 'refunded'
    ? 'Your order didn’t go through'
    : 'Thank you'
}

/** The payment status and what happens next. */
function OrderStatusAlert({ order }: { order: Order }) {
  const { state, kind, shippingAddress, refundedPrice, totalPrice } = order
  if (state === 'unconfirmed') {
    return (
      <Alert tone="info">Open the link in the email we sent you to confirm your pre-order.</Alert>
    )
  }
  if (kind === 'pickup') {
    return <Alert tone="good">Your pre-order is set. Pay cash when you pick it up.</Alert>
  }
  if (state === 'placed') {
    return (
      <Alert tone="info">
        <p>
          PayPal hasn’t confirmed your payment yet.{' '}
          {order.isStockHeld && 'We’re holding your items. '}
          There’s nothing you need to do. Please don’t pay again. We’ll keep checking and email you
          as soon as we hear.
        </p>
      </Alert>
    )
  }
  if (refundedPrice > 0) {
    return (
      <Alert>
        {`We refunded ${formatAmount(refundedPrice)}. It can take a few days to show up in PayPal.`}
      </Alert>
    )
  }
  if (state === 'refunded') return <Alert>This order was canceled. You weren’t charged.</Alert>
  if (state === 'cancelled') {
    return (
      <Alert>{`We didn’t get your payment in time, so we canceled the order. ${latePaymentText}`}</Alert>
    )
  }
  return (
    <Alert tone="good">
      {totalPrice === 0
        ? 'Your order is placed. You don’t owe anything.'
        : 'Your payment went through.'}{' '}
      {`We’re emailing your receipt to ${shippingAddress?.email ?? 'you'}.`}
    </Alert>
  )
}

/** Only once a shipped order is paid: before, the alert says everything. */
function WhatHappensNext({ order }: { order: Order }) {
  if (order.kind !== 'shipping' || order.state !== 'paid') return null
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className={styles.title}>
        What happens next
      </h2>
      <ol className={styles.rows}>
        <li>
          <IconPackage size={24} aria-hidden="true" />
          <p>{texts.shippingNote}</p>
        </li>
        <li>
          <IconTruckDelivery size={24} aria-hidden="true" />
          <p>We’ll email you a tracking number.</p>
        </li>
        <li>
          <IconArrowBackUp size={24} aria-hidden="true" />
          <p>
            {`You can return unused, unopened items within ${policies.merchandiseReturnDays} days. `}
            <Link to="/refunds">Return policy</Link>
          </p>
        </li>
      </ol>
    </section>
  )
}

function EarnedCoins({ order }: { order: Order }) {
  const coins = countEarnedCoins(order)
  const isEarned = order.kind === 'shipping' && order.isPaid && order.refundedPrice === 0
  if (!isEarned || !order.user._id || coins === 0) return null
  return (
    <p className={styles.coins}>
      <IconCoins size={24} aria-hidden="true" />
      <span>
        {`You earned ${coins} canna-coins with this order. `}
        <Link to="/rewards">View rewards</Link>
      </span>
    </p>
  )
}

function countEarnedCoins({ orderItems }: Order): number {
  const bought = orderItems.filter((item) => !item.redeemed && earnsCoins(item))
  return bought.reduce((sum, { qty }) => sum + qty, 0) * earnings.merchandise
}
