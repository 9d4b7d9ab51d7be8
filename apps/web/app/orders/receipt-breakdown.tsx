import type { Order } from '@fairgrove/contract/orders'
import { states } from '@fairgrove/contract/states'
import { Link } from 'react-router'
import { formatAmount } from '../formatting/numbers.ts'
import { classes } from '../ui/classes.ts'
import styles from './order.module.css'
import type { ReceiptWithBudget } from './order.server.ts'
import own from './receipt-breakdown.module.css'

type BreakdownItem = { name: string; amount: number }

/** Who receives which part of the total, and how the state spends its share. */
export function ReceiptBreakdown({ order, receipt }: { order: Order; receipt: ReceiptWithBudget }) {
  if (order.state === 'cancelled' || order.state === 'refunded') return null
  const { sellers, fund, shipping, tax, refunded, taxState } = receipt
  const items: BreakdownItem[] = [
    ...sellers,
    ...(shipping > 0 ? [{ name: 'Shipping', amount: shipping }] : []),
    ...(tax > 0 ? [{ name: taxState ? `${states[taxState]} taxes` : 'Taxes', amount: tax }] : []),
    ...(fund > 0 ? [{ name: 'Equity fund', amount: fund }] : []),
    ...(refunded > 0 ? [{ name: 'Refunded to you', amount: refunded }] : []),
  ]
  return (
    <section className={styles.card} aria-labelledby="money-title">
      <h2 id="money-title">{order.isPaid ? 'Where your money went' : 'Where your money goes'}</h2>
      <div className={own.bar} aria-hidden="true">
        {items.map(({ name, amount }) => (
          <span key={name} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ul className={classes(own.parts, own.legend)}>
        {items.map(({ name, amount }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={own.amount}>{formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
      {order.kind === 'pickup' && <Budget receipt={receipt} />}
      <p className={own.note}>
        {order.kind === 'pickup' ? (
          <>
            You pay the dispensary directly in cash, so none of it goes to us or our{' '}
            <Link to="/equity_efforts">equity fund</Link>. {receipt.fundPercent}% of merchandise
            sales goes to the fund.
          </>
        ) : (
          <>
            {receipt.fundPercent}% of merchandise sales goes to our{' '}
            <Link to="/equity_efforts">equity fund</Link>. Its books are public.
          </>
        )}
      </p>
    </section>
  )
}

function Budget({ receipt: { budget, taxState } }: { receipt: ReceiptWithBudget }) {
  const shares = (budget?.tax_breakdown ?? []).flatMap((entry) => Object.entries(entry))
  if (!budget || !taxState || shares.length === 0) return null
  return (
    <details className={own.budget}>
      <summary>How {states[taxState]} spends its cannabis taxes</summary>
      <ul className={own.parts}>
        {shares.map(([label, percent]) => (
          <li key={label}>
            <span>{label}</span>
            <span className={own.amount}>{percent}%</span>
          </li>
        ))}
      </ul>
      <p className={own.note}>
        Percentages based on: {budget.basis}.{' '}
        <Link to={`/education/taxes?state=${taxState}`}>View tax breakdown and sources</Link>
      </p>
    </details>
  )
}
