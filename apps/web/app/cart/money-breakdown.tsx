import type { Receipt } from '@fairgrove/contract/checkout'
import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { states } from '@fairgrove/contract/states'
import { type ReactNode, useId } from 'react'
import { formatAmount } from '../formatting/numbers.ts'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import styles from './money-breakdown.module.css'

type MoneyBreakdownProps = {
  receipt: Receipt
  kind: OrderKind
  title?: string
  /** Below another heading of a card. */
  isNested?: boolean
  /** Says that a part is estimated. */
  estimateText?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** Who receives which part of a total: a bar and its legend. */
export function MoneyBreakdown(props: MoneyBreakdownProps) {
  const { receipt, kind, title = 'Where your money goes', isNested, estimateText } = props
  const id = useId()
  // A cart has several, so they are no landmarks there.
  const [Box, Heading] = isNested ? (['div', 'h3'] as const) : (['section', 'h2'] as const)
  const parts = listParts(receipt)
  return (
    <Box
      className={classes(styles.breakdown, props.className)}
      aria-labelledby={isNested ? undefined : id}
    >
      <Heading id={id}>{title}</Heading>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ name, amount }) => (
          <span key={name} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ul className={classes(styles.parts, styles.legend)}>
        {parts.map(({ name, amount }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.amount}>{formatAmount(amount)}</span>
          </li>
        ))}
      </ul>
      {props.children}
      <p className={styles.note}>
        {estimateText && `${estimateText} `}
        {kind === 'pickup' ? (
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
    </Box>
  )
}

type Part = { name: string; amount: number }

function listParts({ sellers, fund, shipping, tax, refunded, taxState }: Receipt): Part[] {
  return [
    ...sellers,
    ...(shipping > 0 ? [{ name: 'Shipping', amount: shipping }] : []),
    ...(tax > 0 ? [{ name: taxState ? `${states[taxState]} taxes` : 'Taxes', amount: tax }] : []),
    ...(fund > 0 ? [{ name: 'Equity fund', amount: fund }] : []),
    ...(refunded > 0 ? [{ name: 'Refunded to you', amount: refunded }] : []),
  ]
}
