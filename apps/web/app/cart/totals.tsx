import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { states } from '@fairgrove/contract/states'
import type { TaxSummary } from '@fairgrove/contract/taxes'
import { formatAmount, formatTotal } from '../formatting/numbers.ts'
import { classes } from '../ui/classes.ts'
import type { TaxState } from './shipping-address.ts'
import { TaxExplanation } from './tax-explanation.tsx'
import styles from './totals.module.css'

type Amounts = {
  itemsPrice: number
  /** What deals took off. */
  savedPrice?: number
  shippingPrice: number
  saleTaxPrice: number
  exciserTax: number
  totalPrice: number
  taxes: TaxSummary
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
  const { itemsPrice, savedPrice = 0, shippingPrice, taxes, refundedPrice = 0 } = amounts
  const isPickup = kind === 'pickup'
  return (
    <>
      <dl className={classes(styles.totals, !isCurrent && styles.stale)} aria-busy={!isCurrent}>
        {savedPrice > 0 && (
          <>
            <Row label="Regular price" amount={itemsPrice + savedPrice} />
            <Row label="Deals" amount={-savedPrice} />
          </>
        )}
        <Row label="Items" amount={itemsPrice} />
        {taxes.includedPrice > 0 && (
          <Row label="Tax in these prices" amount={taxes.includedPrice} isPart />
        )}
        {!isPickup && (
          <Row label="Shipping" amount={shippingPrice === 0 ? 'Free' : shippingPrice} />
        )}
        {taxState?.isEstimate ? (
          <Row label="Estimated tax" amount={formatEstimate(amounts.saleTaxPrice, taxState)} />
        ) : (
          <Row label={isPickup ? 'Sales tax' : 'Tax'} amount={amounts.saleTaxPrice} />
        )}
        {isPickup && <Row label="Excise tax" amount={amounts.exciserTax} />}
        {taxes.roundingPrice !== 0 && <Row label="Cash rounding" amount={taxes.roundingPrice} />}
        <Row
          label={taxes.isEstimate ? 'Estimated total' : getTotalLabel(taxState)}
          amount={formatTotal(amounts.totalPrice, taxes)}
          isTotal
        />
        {refundedPrice > 0 && <Row label="Refunded" amount={-refundedPrice} />}
      </dl>
      {isPickup && <TaxExplanation taxes={taxes} />}
    </>
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

type RowProps = { label: string; amount: number | string; isTotal?: boolean; isPart?: boolean }

function Row({ label, amount, isTotal = false, isPart = false }: RowProps) {
  return (
    <div className={classes(styles.row, isTotal && styles.total, isPart && styles.part)}>
      <dt>{label}</dt>
      <dd>{typeof amount === 'number' ? formatAmount(amount) : amount}</dd>
    </div>
  )
}
