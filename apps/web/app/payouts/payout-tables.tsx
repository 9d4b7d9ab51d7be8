import type { Payout, PayoutLine } from '@fairgrove/contract/payouts'
import {
  type LineStatus,
  type PayoutStatus,
  payoutStatusLabels,
  payoutWaitDays,
} from '@fairgrove/contract/payouts.options'
import type { PayoutRun } from '@fairgrove/contract/payouts.runs'
import type { Column } from '../back-office/table.tsx'
import { formatDay, formatShortDay } from '../formatting/dates.ts'
import { formatAmount } from '../formatting/numbers.ts'
import { Link } from '../ui/link.tsx'
import { StatusBadge, type StatusTone } from '../ui/status.tsx'
import styles from './payouts.module.css'

const payoutTones: Record<PayoutStatus, StatusTone> = {
  created: 'open',
  paid: 'done',
  failed: 'bad',
}

export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  return <StatusBadge tone={payoutTones[status]}>{payoutStatusLabels[status]}</StatusBadge>
}

/** How many payouts of a run are open, paid and failed. */
export function RunStatus({ run: { open, paid, failed } }: { run: PayoutRun }) {
  return (
    <span className={styles.status}>
      {open > 0 && <StatusBadge tone="open">{`${open} open`}</StatusBadge>}
      {paid > 0 && <StatusBadge tone="done">{`${paid} paid`}</StatusBadge>}
      {failed > 0 && <StatusBadge tone="bad">{`${failed} failed`}</StatusBadge>}
    </span>
  )
}

const lineStatusTexts: Record<LineStatus, { tone: StatusTone; label: string }> = {
  pending: { tone: 'over', label: 'Pending' },
  held: { tone: 'bad', label: 'On hold' },
  available: { tone: 'open', label: 'Available' },
  transferring: { tone: 'open', label: 'In transfer' },
  paid: { tone: 'done', label: 'Paid' },
}

/** Sellers see it above their sales, admins above the balances. */
export const payoutRules = `A sale is pending for ${payoutWaitDays} days after it ships, while customers can return it. Sales with an open refund or dispute stay on hold.`

const orderColumns: Column<PayoutLine>[] = [
  {
    header: 'Order',
    cardSlot: 'name',
    cell: ({ orderId, orderNumber }) => <Link to={`/order/${orderId}`}>{orderNumber}</Link>,
  },
  {
    header: 'Item',
    cardSlot: 'line',
    cell: ({ name, quantity, amount }) => (
      <>
        {quantity > 1 ? `${quantity} × ${name}` : name}
        {amount < 0 && <strong className={styles.refund}>Refund</strong>}
      </>
    ),
  },
]

const lineStatusColumn: Column<PayoutLine> = {
  header: 'Status',
  cardSlot: 'state',
  cell: ({ status, availableAt, payoutId }) => (
    <span className={styles.status}>
      <StatusBadge tone={lineStatusTexts[status].tone}>{lineStatusTexts[status].label}</StatusBadge>
      {status === 'pending' && (
        <span>
          until <time dateTime={availableAt}>{formatShortDay(availableAt)}</time>
        </span>
      )}
      {payoutId && <Link to={`/seller/payouts/${payoutId}`}>View payout</Link>}
    </span>
  ),
}

const lineAmountColumn: Column<PayoutLine> = {
  header: 'Amount',
  cardSlot: 'amount',
  cell: ({ amount }) => formatAmount(amount),
}

/** The lines of one payout. */
export const payoutLineColumns = [...orderColumns, lineAmountColumn]

/** All lines of a seller. */
export const salesColumns = [...orderColumns, lineStatusColumn, lineAmountColumn]

/** The columns of every list of payouts, after the one that links to a payout. */
export const payoutColumns: Column<Payout>[] = [
  {
    key: 'status',
    header: 'Status',
    cardSlot: 'state',
    cell: ({ status }) => <PayoutStatusBadge status={status} />,
  },
  {
    key: 'transfer',
    header: 'Transfer',
    cardSlot: 'line',
    cell: ({ status, paidOn, reference, failureReason, accountLastFour }) => {
      if (status === 'failed') return failureReason
      const account = `Account ending in ${accountLastFour}`
      return status === 'paid' && paidOn ? (
        <>
          {account}, sent <time dateTime={paidOn}>{formatDay(paidOn)}</time>, reference {reference}
        </>
      ) : (
        account
      )
    },
  },
  {
    key: 'amount',
    header: 'Amount',
    cardSlot: 'amount',
    cell: ({ amount }) => formatAmount(amount),
  },
]
