import type { Order } from '@fairgrove/contract/orders'
import { states } from '@fairgrove/contract/states'
import breakdown from '../cart/money-breakdown.module.css'
import { MoneyBreakdown } from '../cart/money-breakdown.tsx'
import { Link } from '../ui/link.tsx'
import styles from './order.module.css'
import type { ReceiptWithBudget } from './order.server.ts'
import own from './receipt-breakdown.module.css'

type ReceiptBreakdownProps = { order: Order; receipt: ReceiptWithBudget }

/** Who receives which part of the total, and how the state spends its share. */
export function ReceiptBreakdown({ order, receipt }: ReceiptBreakdownProps) {
  if (order.state === 'cancelled' || order.state === 'refunded') return null
  return (
    <MoneyBreakdown
      receipt={receipt}
      kind={order.kind}
      title={order.isPaid ? 'Where your money went' : 'Where your money goes'}
      estimateText={order.taxes.isEstimate ? 'The taxes are estimated.' : undefined}
      className={styles.card}
    >
      {order.kind === 'pickup' && <Budget receipt={receipt} />}
    </MoneyBreakdown>
  )
}

function Budget({ receipt: { budget, taxState } }: { receipt: ReceiptWithBudget }) {
  const shares = (budget?.tax_breakdown ?? []).flatMap((entry) => Object.entries(entry))
  if (!budget || !taxState || shares.length === 0) return null
  return (
    <details className={own.budget}>
      <summary>How {states[taxState]} spends its cannabis taxes</summary>
      <ul className={breakdown.parts}>
        {shares.map(([label, percent]) => (
          <li key={label}>
            <span>{label}</span>
            <span className={breakdown.amount}>{percent}%</span>
          </li>
        ))}
      </ul>
      <p className={breakdown.note}>
        Percentages based on: {budget.basis}.{' '}
        <Link to={`/education/taxes?state=${taxState}`}>View tax breakdown and sources</Link>
      </p>
    </details>
  )
}
