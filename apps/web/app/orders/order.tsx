import { data, useLocation } from 'react-router'
import { keepTokenPrivate } from '../accounts/keep-token-private.ts'
import { env } from '../env.server.ts'
import { getId } from '../get-id.server.ts'
import { pageTitle } from '../page-title.ts'
import { readForm } from '../read-form.server.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import { Moment } from '../ui/moment.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { Route } from './+types/order'
import { actAsBuyer } from './buyer-actions.server.ts'
import { BuyersTools } from './buyers-tools.tsx'
import { ConfirmPreOrder } from './confirm-pre-order.tsx'
import { Destination } from './destination.tsx'
import { LineList } from './line-list.tsx'
import styles from './order.module.css'
import { OrderBadges } from './order-badges.tsx'
import { shortId } from './order-state.ts'
import { PickupPass } from './pickup-pass.tsx'
import { qrOf } from './qr.server.ts'
import { findOrder, findReceipt } from './read-order.server.ts'
import { Totals } from './totals.tsx'
import { Unseen } from './unseen.tsx'
import { WhatNext } from './what-next.tsx'
import { WhereItWent } from './where-it-went.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: pageTitle(loaderData?.found ? `Order ${shortId(loaderData.found.order._id)}` : 'Order'),
  },
  { name: 'robots', content: 'noindex' },
]

export const headers = keepTokenPrivate

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const [found, receipt] = await Promise.all([
    findOrder(context, id, url),
    findReceipt(context, id, url),
  ])
  if (!found) {
    const isSignedIn = (await knownUser(context)) !== null
    return data({ found: null, isSignedIn, receipt: null, qr: null }, { status: 404 })
  }
  const { pickupCode } = found.order
  // Whoever scans it at the counter stands at the order at once.
  const desk = `${env.PUBLIC_URL.origin}/orderlist/seller?q=${pickupCode}`
  return data({ found, isSignedIn: true, receipt, qr: pickupCode ? qrOf(desk) : null })
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  return actAsBuyer(context, getId(params), url, await readForm(request))
}

export default function OrderScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { found, receipt, qr } = loaderData
  if (!found) return <Unseen isSignedIn={loaderData.isSignedIn} />
  const { order, viewer } = found
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>Order {shortId(order._id)}</h1>
        <p className={styles.soft}>
          {order.state === 'unconfirmed' ? 'Started' : 'Placed'} <Moment at={order.createdAt} />
        </p>
        <OrderBadges order={order} />
        <WhatNext order={order} />
        {order.state === 'unconfirmed' && <ConfirmPreOrder search={search} />}
        {actionData && (
          <Outcome about={actionData} tone={'said' in actionData ? 'good' : 'danger'}>
            {'said' in actionData ? actionData.said : actionData.problem.message}
          </Outcome>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          {order.pickupCode && qr && <PickupPass order={order} code={order.pickupCode} qr={qr} />}
          <section className={styles.card} aria-labelledby="lines-title">
            <h2 id="lines-title">Items</h2>
            <LineList items={order.orderItems} />
            <Totals kind={order.kind} amounts={order} />
          </section>
        </div>
        <div className={styles.column}>
          <Destination order={order} />
          {receipt && <WhereItWent order={order} receipt={receipt} />}
          <BuyersTools order={order} viewer={viewer} search={search} />
        </div>
      </div>
    </article>
  )
}
