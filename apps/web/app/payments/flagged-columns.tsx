import type { FlaggedPayment } from '@fairgrove/contract/payments'
import type { PaymentFlag } from '@fairgrove/contract/payments.options'
import type { Column } from '../back-office/table.tsx'
import { formatAmount } from '../formatting/numbers.ts'
import { DateTime } from '../ui/date-time.tsx'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/status.tsx'
import { ClearFlag } from './clear-flag.tsx'
import styles from './flagged-payments.module.css'

type Row = FlaggedPayment & { _id: string }

/** A payment can be flagged for several reasons. */
export function buildFlagId({
  orderId,
  flag,
  cause,
}: Pick<FlaggedPayment, 'orderId' | 'flag' | 'cause'>) {
  return [orderId, flag, cause].join(' ')
}

function readFlagId({ values }: FormError): string {
  return [values.orderId?.[0], values.flag?.[0], values.cause?.[0]].join(' ')
}

const autoRefund =
  'Nothing shipped. If the customer was charged, we refund them automatically. Check in PayPal that it went through.'

/** What happened and what to do. */
const flagTexts: Record<PaymentFlag, { label: string; advice: string }> = {
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

export const flaggedColumns = (formError: FormError | undefined): Column<Row>[] => [
  {
    header: 'Order',
    cardSlot: 'name',
    cell: ({ orderId, orderNumber }) => <Link to={`/order/${orderId}`}>{orderNumber}</Link>,
  },
  {
    header: 'Flagged',
    cardSlot: 'corner',
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    header: 'What happened',
    cardSlot: 'line',
    cell: ({ flag }) => (
      <div className={styles.event}>
        <StatusBadge tone="bad">{flagTexts[flag].label}</StatusBadge>
        <span>{flagTexts[flag].advice}</span>
      </div>
    ),
  },
  {
    header: 'Amounts',
    cardSlot: 'line',
    cell: ({ asked, captured, refunded }) => (
      <dl className={styles.amounts}>
        {Object.entries({ Expected: asked, Received: captured, Refunded: refunded }).map(
          ([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatAmount(amount)}</dd>
            </div>
          ),
        )}
      </dl>
    ),
  },
  {
    header: 'PayPal order',
    cardSlot: 'line',
    isLabeled: true,
    cell: ({ providerOrderId }) => (
      <span className={styles.providerId}>{providerOrderId ?? '–'}</span>
    ),
  },
  {
    header: 'Actions',
    cardSlot: 'tools',
    cell: (payment) => (
      <ClearFlag
        payment={payment}
        formError={formError && readFlagId(formError) === payment._id ? formError : undefined}
      />
    ),
  },
]
