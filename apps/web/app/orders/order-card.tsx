import type { Order } from '@fairgrove/contract/orders'
import { formatDay } from '../formatting/dates.ts'
import { formatTotal } from '../formatting/numbers.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './order-card.module.css'
import { OrderBadges, OrderStatusText } from './order-status.tsx'
import { ReorderButton } from './reorder-button.tsx'

const maxImages = 4

/** An order in its buyer's history. */
export function OrderCard({ order }: { order: Order }) {
  const { orderItems, number } = order
  const isTracked = order.kind === 'shipping' && order.trackingNumber !== null
  return (
    <article className={styles.card} aria-labelledby={`order-${number}`}>
      <header className={styles.head}>
        <h2 id={`order-${number}`}>Order {number}</h2>
        <p className={styles.total}>{formatTotal(order.totalPrice, order.taxes)}</p>
        <p className={styles.date}>
          <time dateTime={order.createdAt}>{formatDay(order.createdAt)}</time>
          {order.dispensary && ` · Pickup at ${order.dispensary.name}`}
        </p>
      </header>
      <div className={styles.items}>
        {orderItems.slice(0, maxImages).map(({ product, size, image }) => (
          <Picture
            key={`${product} ${size}`}
            id={image}
            alt=""
            sizes="75px"
            className={styles.image}
          />
        ))}
        <p>{formatItems(order)}</p>
      </div>
      <div className={styles.state}>
        <OrderBadges order={order} />
        <OrderStatusText order={order} />
      </div>
      <div className={styles.actions}>
        <ButtonLink to={`/order/${order._id}`} variant="outline">
          {isTracked ? 'Track order' : 'View order'}
          <span className="visually-hidden"> {number}</span>
        </ButtonLink>
        <ReorderButton order={order} variant="quiet" />
      </div>
    </article>
  )
}

/** '2 × Grow Fair tee and 1 more' */
export function formatItems({ orderItems: [first, ...others] }: Pick<Order, 'orderItems'>): string {
  if (!first) return ''
  const firstItem = `${first.qty} × ${first.name}`
  return others.length > 0 ? `${firstItem} and ${others.length} more` : firstItem
}
