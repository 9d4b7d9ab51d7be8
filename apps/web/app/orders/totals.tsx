import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { classes } from '../ui/classes.ts'
import { amountText } from '../ui/price.ts'
import styles from './totals.module.css'

type Amounts = {
  itemsPrice: number
  shippingPrice: number
  saleTaxPrice: number
  exciserTax: number
  totalPrice: number
  refundedPrice?: number
}

/** What it comes to, line by line, as the server reckoned it. */
export function Totals({ kind, amounts }: { kind: OrderKind; amounts: Amounts }) {
  const { refundedPrice = 0 } = amounts
  const isPickup = kind === 'pickup'
  return (
    <dl className={styles.totals}>
      <Row label="Items" amount={amounts.itemsPrice} />
      {!isPickup && <Row label="Shipping" amount={amounts.shippingPrice} />}
      <Row label={isPickup ? 'Sales tax' : 'Tax'} amount={amounts.saleTaxPrice} />
      {isPickup && <Row label="Excise tax" amount={amounts.exciserTax} />}
      <Row label="Total" amount={amounts.totalPrice} isTotal />
      {refundedPrice > 0 && <Row label="Refunded" amount={-refundedPrice} />}
    </dl>
  )
}

type RowProps = { label: string; amount: number; isTotal?: boolean }

function Row({ label, amount, isTotal = false }: RowProps) {
  return (
    <div className={classes(styles.row, isTotal && styles.total)}>
      <dt>{label}</dt>
      <dd>{amountText(amount)}</dd>
    </div>
  )
}
