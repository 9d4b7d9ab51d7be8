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

const sentBack =
  'Nothing was shipped. What was taken goes back by itself: check at PayPal that it did.'

/** What happened, and what is left to do. */
const flags: Record<PaymentFlag, { label: string; advice: string }> = {
  wrong_amount: {
    label: 'Another amount',
    advice: sentBack,
  },
  wrong_order: {
    label: 'Another order',
    advice: sentBack,
  },
  refund_refused: {
    label: 'Refund refused',
    advice: 'PayPal did not send the money back. Refund it there by hand.',
  },
  reversed: {
    label: 'Reversed',
    advice: 'The money was taken from us. Answer at PayPal before its deadline.',
  },
  disputed: {
    label: 'Disputed',
    advice: 'The buyer wants the money back. Answer at PayPal before its deadline.',
  },
}

export const flaggedColumns = (refused: Refused | undefined): Column<Row>[] => [
  {
    head: 'Order',
    place: 'name',
    cell: ({ orderId }) => <Link to={`/order/${orderId}`}>{shortId(orderId)}</Link>,
  },
  { head: 'Since', place: 'corner', cell: ({ createdAt }) => <Moment at={createdAt} /> },
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
    head: 'Money',
    place: 'line',
    cell: ({ asked, captured, refunded }) => (
      <dl className={styles.money}>
        {Object.entries({ Asked: asked, Taken: captured, 'Sent back': refunded }).map(
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
    head: 'Order at PayPal',
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
