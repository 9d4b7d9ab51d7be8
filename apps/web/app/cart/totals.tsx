import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { states } from '@fairgrove/contract/states'
import { formatAmount } from '../formatting/numbers.ts'
import { classes } from '../ui/classes.ts'
import type { TaxState } from './tax-state.ts'
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
  /** Where it ships to; estimated or unknown until the address is. Otherwise the amounts are final. */
  taxState?: TaxState | undefined
  /** False while a newer quote is loading. */
  isCurrent?: boolean
}

/** The totals as the server calculated them. */
export function Totals({ kind, amounts, taxState, isCurrent = true }: TotalsProps) {
  const { shippingPrice, refundedPrice = 0 } = amounts
  const isPickup = kind === 'pickup'
  return (
    <dl className={classes(styles.totals, !isCurrent && styles.stale)} aria-busy={!isCurrent}>
      <Row label="Items" amount={amounts.itemsPrice} />
      {!isPickup && <Row label="Shipping" amount={shippingPrice === 0 ? 'Free' : shippingPrice} />}
      {taxState?.isEstimate ? (
        <Row label="Estimated tax" amount={formatEstimate(amounts.saleTaxPrice, taxState)} />
      ) : (
        <Row label={isPickup ? 'Sales tax' : 'Tax'} amount={amounts.saleTaxPrice} />
      )}
      {isPickup && <Row label="Excise tax" amount={amounts.exciserTax} />}
      <Row label={getTotalLabel(taxState)} amount={amounts.totalPrice} isTotal />
      {refundedPrice > 0 && <Row label="Refunded" amount={-refundedPrice} />}
    </dl>
  )
}

/** 'about $5.10 in Illinois' */
function formatEstimate(tax: number, { state }: TaxState): string {
  if (!state) return 'Based on your address'
  return tax > 0 ? `about ${formatAmount(tax)} in ${states[state]}` : `none in ${states[state]}`
}

function getTotalLabel(taxState: TaxState | undefined): string {
  if (!taxState?.isEstimate) return 'Total'
  return taxState.state ? 'Estimated total' : 'Total before tax'
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
