import type { Quote } from '@fairgrove/contract/checkout'
import { classes } from '../ui/classes.ts'
import { amountText } from '../ui/price.ts'
import styles from './sums.module.css'

type SumsProps = {
  /** An order has been quoted too. */
  quote: Omit<Quote, 'orderItems' | 'limit' | 'refusals' | 'discountPrice'>
  /** False while nobody said where it goes. */
  isTaxKnown?: boolean
  /** False while a newer quote is on its way. */
  isCurrent?: boolean
}

/** What a group costs, line by line; every figure is the server's. */
export function Sums({ quote, isTaxKnown = true, isCurrent = true }: SumsProps) {
  const { kind, itemsPrice, shippingPrice, saleTaxPrice, exciserTax, totalPrice } = quote
  return (
    <dl className={classes(styles.sums, !isCurrent && styles.old)} aria-busy={!isCurrent}>
      <Sum name="Items" amount={amountText(itemsPrice)} />
      {kind === 'shipping' && (
        <Sum name="Shipping" amount={shippingPrice === 0 ? 'Free' : amountText(shippingPrice)} />
      )}
      <Sum
        name={kind === 'shipping' ? 'Tax' : 'Sales tax'}
        amount={isTaxKnown ? amountText(saleTaxPrice) : 'Depends on your state'}
      />
      {kind === 'pickup' && <Sum name="Excise tax" amount={amountText(exciserTax)} />}
      <div className={styles.total}>
        <dt>{isTaxKnown ? 'Total' : 'Total before tax'}</dt>
        <dd>{amountText(totalPrice)}</dd>
      </div>
    </dl>
  )
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
