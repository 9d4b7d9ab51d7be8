import type { FlaggedPayment } from '@fairgrove/contract/payments'
import type { PaymentFlag } from '@fairgrove/contract/payments.options'
import { Link } from 'react-router'
import { shortId } from '../orders/order-state.ts'
import { Moment } from '../ui/moment.tsx'
import { amountText } from '../ui/price.ts'
import type { Refused } from '../ui/refused.ts'
import { StateBadge } from '../ui/state-badge.tsx'
import type { Column } from '../workbench/table.tsx'
import { ClearFlag } from './clear-flag.tsx'
import styles from './flagged.module.css'

type Row = FlaggedPayment & { _id: string }

/** A payment can be on the list for more than one thing. */
export function nameOf({
  orderId,
  flag,
  cause,
}: Pick<FlaggedPayment, 'orderId' | 'flag' | 'cause'>) {
  return [orderId, flag, cause].join(' ')
}

function nameIn({ values }: Refused): string {
  return [values.orderId?.[0], values.flag?.[0], values.cause?.[0]].join(' ')
}

const autoRefund =
  'Nothing shipped. If the customer was charged, we refund them automatically. Check in PayPal that it went through.'

/** What happened, and what is left to do. */
const flags: Record<PaymentFlag, { label: string; advice: string }> = {
  wrong_amount: {
    label: 'Amount mismatch',
    advice: autoRefund,
  },
  wrong_order: {
    label: 'Order mismatch',
    advice: autoRefund,
  },
  refund_refused: {
    label: 'Refund failed',
    advice: 'PayPal didn’t refund the customer. Refund them manually in PayPal.',
  },
  reversed: {
    label: 'Reversed',
    advice: 'PayPal reversed this payment. Respond in PayPal before the deadline.',
  },
  disputed: {
    label: 'Disputed',
    advice: 'The customer opened a dispute. Respond in PayPal before the deadline.',
  },
}

export const flaggedColumns = (refused: Refused | undefined): Column<Row>[] => [
  {
    head: 'Order',
    place: 'name',
    cell: ({ orderId }) => <Link to={`/order/${orderId}`}>{shortId(orderId)}</Link>,
  },
  { head: 'Flagged', place: 'corner', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    head: 'What happened',
    place: 'line',
    cell: ({ flag }) => (
      <div className={styles.happened}>
        <StateBadge tone="bad">{flags[flag].label}</StateBadge>
        <span>{flags[flag].advice}</span>
      </div>
    ),
  },
  {
    head: 'Amounts',
    place: 'line',
    cell: ({ asked, captured, refunded }) => (
      <dl className={styles.money}>
        {Object.entries({ Expected: asked, Received: captured, Refunded: refunded }).map(
          ([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amountText(amount)}</dd>
            </div>
          ),
        )}
      </dl>
    ),
  },
  {
    head: 'PayPal order',
    place: 'line',
    isNamed: true,
    cell: ({ providerOrderId }) => <span className={styles.theirs}>{providerOrderId ?? '–'}</span>,
  },
  {
    head: 'Actions',
    place: 'tools',
    cell: (payment) => (
      <ClearFlag
        payment={payment}
        refused={refused && nameIn(refused) === payment._id ? refused : undefined}
      />
    ),
  },
]
