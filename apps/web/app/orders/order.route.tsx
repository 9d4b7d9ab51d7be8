import { data, useLocation } from 'react-router'
import { LineList } from '../cart/line-list.tsx'
import { Totals } from '../cart/totals.tsx'
import { readForm } from '../forms/form-data.server.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { getId } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { encodeQr } from '../server/qr-code.server.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/order.route'
import { BuyerActions, CancelOrder, ConfirmPreOrder } from './buyer-actions.tsx'
import { Destination } from './destination.tsx'
import styles from './order.module.css'
import { findOrder, findReceipt, handleBuyerAction } from './order.server.ts'
import { OrderStatusText } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderUnavailable } from './order-unavailable.tsx'
import { PickupPass } from './pickup-pass.tsx'
import { PrintHeader } from './print-header.tsx'
import { ReceiptBreakdown } from './receipt-breakdown.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: pageTitle(loaderData?.found ? `Order ${loaderData.found.order.number}` : 'Order'),
  },
  { name: 'robots', content: 'noindex' },
]

export const headers = tokenPageHeaders

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const id = getId(params)
  const [found, receipt] = await Promise.all([
    findOrder(context, id, url),
    findReceipt(context, id, url),
  ])
  if (!found) {
    const isSignedIn = (await getUserOrNull(context)) !== null
    return data({ found: null, isSignedIn, receipt: null, qr: null, host: '' }, { status: 404 })
  }
  const { pickupCode } = found.order
  const { origin, host } = env.PUBLIC_URL
  // Scanning the code at the counter opens the order.
  const qr = pickupCode ? encodeQr(`${origin}/orderlist/seller?q=${pickupCode}`) : null
  return data({ found, isSignedIn: true, receipt, qr, host })
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  return handleBuyerAction(context, getId(params), url, await readForm(request))
}

/** The list that staff opened it from. */
const ordersLinks = {
  shop: { label: 'Orders', to: '/orderlist/seller' },
  admin: { label: 'Orders', to: '/orderlist' },
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { found, receipt, qr } = loaderData
  if (!found) return <OrderUnavailable isSignedIn={loaderData.isSignedIn} />
  const { order, viewer } = found
  return (
    <article className={styles.page}>
      <PrintHeader host={loaderData.host} subject={`Order ${order.number}`} />
      {viewer !== 'buyer' && <Breadcrumbs items={[ordersLinks[viewer]]} current={order.number} />}
      <header className={styles.head}>
        <h1>Order {order.number}</h1>
        <p className={styles.secondary}>
          {order.state === 'unconfirmed' ? 'Started' : 'Placed'}{' '}
          <DateTime value={order.createdAt} />
        </p>
        <OrderTimeline order={order} />
        <OrderStatusText order={order} />
        {order.state === 'unconfirmed' && <ConfirmPreOrder search={search} />}
        {actionData && (
          <StatusMessage result={actionData} tone={'message' in actionData ? 'good' : 'danger'}>
            {'message' in actionData ? actionData.message : actionData.problem.message}
          </StatusMessage>
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
          {receipt && <ReceiptBreakdown order={order} receipt={receipt} />}
          <BuyerActions order={order} viewer={viewer} search={search} />
          <CancelOrder order={order} viewer={viewer} />
        </div>
      </div>
    </article>
  )
}
