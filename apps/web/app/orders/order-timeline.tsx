import type { Order } from '@fairgrove/contract/orders'
import { texts } from '@fairgrove/contract/orders.options'
import { IconCheck } from '@tabler/icons-react'
import { addBusinessDays, formatDay } from '../formatting/dates.ts'
import { StatusBadge } from '../ui/status.tsx'
import { OrderBadges } from './order-status.tsx'
import styles from './order-timeline.module.css'

/** How far an order has come. One that isn't on its way has a badge instead. */
export function OrderTimeline({ order }: { order: Order }) {
  if (!['placed', 'paid', 'delivered'].includes(order.state)) return <OrderBadges order={order} />
  return (
    <>
      <ol className={styles.steps} aria-label="Order progress">
        {listSteps(order).map(({ label, detail, isDone }) => (
          <li key={label} className={isDone ? styles.done : undefined}>
            <span className={styles.dot} aria-hidden="true">
              {isDone && <IconCheck size={16} stroke={3} />}
            </span>
            <span className={styles.label}>{label}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ol>
      {order.refundedPrice > 0 && (
        <p>
          <StatusBadge tone="over">{texts.partlyRefunded}</StatusBadge>
        </p>
      )}
    </>
  )
}

type Step = { label: string; detail: string | null; isDone: boolean }
type TimelineOrder = Pick<
  Order,
  'kind' | 'createdAt' | 'isPaid' | 'paidAt' | 'isDelivered' | 'deliveredAt'
>

/** With the words of the badges: an open step is 'Not Paid'. */
export function listSteps(order: TimelineOrder): Step[] {
  const { kind, createdAt, isPaid, paidAt, isDelivered, deliveredAt } = order
  const [delivered, notDelivered] =
    kind === 'pickup' ? [texts.arrived, texts.notArrived] : [texts.shipped, texts.notShipped]
  const steps = [
    { label: 'Ordered', detail: formatDay(createdAt), isDone: true },
    {
      label: isPaid ? texts.paid : texts.notPaid,
      detail: paidAt && formatDay(paidAt),
      isDone: isPaid,
    },
    {
      label: isDelivered ? delivered : notDelivered,
      detail: deliveredAt && formatDay(deliveredAt),
      isDone: isDelivered,
    },
  ]
  if (kind === 'pickup') return steps
  // Carriers don't tell us when a package arrives.
  const detail = deliveredAt && `Expected by ${formatDay(addBusinessDays(deliveredAt, 7))}`
  return [...steps, { label: 'Delivery', detail, isDone: false }]
}
