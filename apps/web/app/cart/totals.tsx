import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { formatAmount } from '../formatting/numbers.ts'
import { classes } from '../ui/classes.ts'
import styles from './totals.module.css'

type Amounts = {
  itemsPrice: number
  shippingPrice: number
  saleTaxPrice: number
  exciserTax: number
  totalPrice: number
  refundedPrice?: number
}

type TotalsProps = {
  kind: OrderKind
  amounts: Amounts
  /** False until the destination is known. */
  isTaxKnown?: boolean
  /** False while a newer quote is loading. */
  isCurrent?: boolean
}

/** The totals as the server calculated them. */
export function Totals({ kind, amounts, isTaxKnown = true, isCurrent = true }: TotalsProps) {
  const { shippingPrice, refundedPrice = 0 } = amounts
  const isPickup = kind === 'pickup'
  return (
    <dl className={classes(styles.totals, !isCurrent && styles.stale)} aria-busy={!isCurrent}>
      <Row label="Items" amount={amounts.itemsPrice} />
      {!isPickup && <Row label="Shipping" amount={shippingPrice === 0 ? 'Free' : shippingPrice} />}
      <Row
        label={isPickup ? 'Sales tax' : 'Tax'}
        amount={isTaxKnown ? amounts.saleTaxPrice : 'Based on your address'}
      />
      {isPickup && <Row label="Excise tax" amount={amounts.exciserTax} />}
      <Row label={isTaxKnown ? 'Total' : 'Total before tax'} amount={amounts.totalPrice} isTotal />
      {refundedPrice > 0 && <Row label="Refunded" amount={-refundedPrice} />}
    </dl>
  )
}

type RowProps = { label: string; amount: number | string; isTotal?: boolean }

function Row({ label, amount, isTotal = false }: RowProps) {
  return (
    <div className={classes(styles.row, isTotal && styles.total)}>
      <dt>{label}</dt>
      <dd>{typeof amount === 'number' ? formatAmount(amount) : amount}</dd>
    </div>
  )
}
