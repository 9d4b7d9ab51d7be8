import type { Order } from '@fairgrove/contract/orders'
import { site } from '@fairgrove/contract/site'
import { IconPrinter } from '@tabler/icons-react'
import { formatDay } from '../formatting/dates.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { env } from '../server/env.server.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { EmptyState } from '../ui/status.tsx'
import type { Route } from './+types/print-to-ship.route'
import { PostalAddress } from './destination.tsx'
import { PrintHeader } from './print-header.tsx'
import styles from './print-to-ship.module.css'
import { loadOrdersToPrint } from './to-ship.server.ts'

const titles = { slips: 'Packing slips', labels: 'Address labels' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(titles[loaderData?.show ?? 'slips']) },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const orders = await loadOrdersToPrint(context, url)
  const show = url.searchParams.get('show') === 'labels' ? ('labels' as const) : ('slips' as const)
  return { orders, show, host: env.PUBLIC_URL.host }
}

export default function PrintToShip({ loaderData }: Route.ComponentProps) {
  const { orders, show, host } = loaderData
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{titles[show]}</h1>
        <p>
          <Link to="/admin/to_ship">Back to orders to ship</Link>
        </p>
        {orders.length > 0 && (
          <Button onClick={() => print()}>
            <IconPrinter size={20} aria-hidden="true" />
            Print
          </Button>
        )}
      </header>
      {orders.length === 0 && <EmptyState isCompact text="No orders to print." />}
      {orders.map((order) =>
        show === 'labels' ? (
          <AddressLabel key={order._id} order={order} />
        ) : (
          <PackingSlip key={order._id} order={order} host={host} />
        ),
      )}
    </div>
  )
}

/** What goes into the package: no prices, because it may be a present. */
function PackingSlip({ order, host }: { order: Order; host: string }) {
  const { number, createdAt, shippingAddress, orderItems } = order
  return (
    <section className={styles.slip} aria-labelledby={`slip-${number}`}>
      <PrintHeader host={host} subject={`Order ${number}`} />
      <h2 id={`slip-${number}`}>Packing slip {number}</h2>
      <p>
        Ordered <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      {shippingAddress && <PostalAddress {...shippingAddress} />}
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Size</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {orderItems.map(({ product, name, size, qty, redeemed }) => (
            <tr key={`${product} ${size} ${redeemed}`}>
              <th scope="row">{name}</th>
              <td>{size}</td>
              <td>{qty}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Something missing or damaged? Email us at {site.infoEmail}.</p>
    </section>
  )
}

function AddressLabel({ order }: { order: Order }) {
  const { number, shippingAddress } = order
  return (
    <section className={styles.label} aria-label={`Address label ${number}`}>
      <p className={styles.from}>{site.name}</p>
      {shippingAddress && <PostalAddress {...shippingAddress} />}
      <p className={styles.from}>Order {number}</p>
    </section>
  )
}
