import { IdParams } from '@fairgrove/contract/endpoint'
import { site } from '@fairgrove/contract/site'
import { IconPrinter } from '@tabler/icons-react'
import { data } from 'react-router'
import { Totals } from '../cart/totals.tsx'
import { formatDay } from '../formatting/dates.ts'
import { formatAmount } from '../formatting/numbers.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { env } from '../server/env.server.ts'
import { getUserOrNull } from '../server/request-context.server.ts'
import { tokenPageHeaders } from '../server/response-headers.server.ts'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/invoice.route'
import { formatTown } from './destination.tsx'
import styles from './invoice.module.css'
import { findOrder } from './order.server.ts'
import { OrderUnavailable } from './order-unavailable.tsx'
import { PrintHeader } from './print-header.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: pageTitle(loaderData?.order ? `Invoice ${loaderData.order.number}` : 'Invoice'),
  },
  { name: 'robots', content: 'noindex' },
]

export const headers = tokenPageHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const parsedId = IdParams.safeParse({ id: url.searchParams.get('order') })
  const found = parsedId.success ? await findOrder(context, parsedId.data.id, url) : null
  const isSignedIn = (await getUserOrNull(context)) !== null
  const isMissing = url.searchParams.has('order') && !found
  const { host } = env.PUBLIC_URL
  return data({ order: found?.order ?? null, isSignedIn, host }, { status: isMissing ? 404 : 200 })
}

export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { order, isSignedIn, host } = loaderData
  if (!order) return <OrderUnavailable isSignedIn={isSignedIn} />
  const { shippingAddress: to, dispensary } = order
  return (
    <article className={styles.sheet}>
      <PrintHeader host={host} subject={`Order ${order.number}`} />
      <header className={styles.head}>
        <div>
          <h1>Invoice {order.number}</h1>
          <p>
            <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
          </p>
        </div>
        <Button variant="outline" className={styles.print} onClick={() => print()}>
          <IconPrinter size={20} aria-hidden="true" />
          Print
        </Button>
      </header>
      <div className={styles.parties}>
        <section>
          <h2>From</h2>
          <address>
            {dispensary ? (
              <>
                {dispensary.name}
                <br />
                {dispensary.address}
                <br />
                {formatTown(dispensary)}
              </>
            ) : (
              <>
                {site.name}
                <br />
                {site.infoEmail}
              </>
            )}
          </address>
        </section>
        <section>
          <h2>To</h2>
          <address>
            {order.user.name}
            {to && (
              <>
                <br />
                {[to.address, to.street2].filter(Boolean).join(', ')}
                <br />
                {formatTown(to)}
              </>
            )}
          </address>
        </section>
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.orderItems.map(({ product, name, size, qty, price, regularPrice }) => (
            <tr key={`${product} ${size} ${price}`}>
              <th scope="row">{size ? `${name}, ${size}` : name}</th>
              <td>{qty}</td>
              <td>
                {formatAmount(price)}
                {regularPrice !== null && ` (regular price ${formatAmount(regularPrice)})`}
              </td>
              <td>{formatAmount(qty * price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.totals}>
        <Totals kind={order.kind} amounts={order} />
      </div>
      <p>{formatPayment(order)}</p>
    </article>
  )
}

type PaymentInfo = {
  paymentMethod: string
  paidAt: string | null
  state: string
  totalPrice: number
}

function formatPayment({ paymentMethod, paidAt, state, totalPrice }: PaymentInfo): string {
  const by = paymentMethod === 'Cash' ? 'in cash' : 'with PayPal'
  if (state === 'cancelled') return 'Canceled. Nothing owed.'
  if (totalPrice === 0) return 'Nothing owed.'
  return paidAt ? `Paid ${by} on ${formatDay(paidAt)}. Thank you.` : `Payment due ${by}.`
}
