import { Link } from 'react-router'
import type { CartGroup } from '../cart/groups.ts'
import { LineList } from '../cart/line-list.tsx'
import { Totals } from '../cart/totals.tsx'
import type { useQuote } from '../cart/use-quote.ts'
import styles from './cart-summary.module.css'

type CartSummaryProps = {
  group: CartGroup
  quoteState: ReturnType<typeof useQuote>
  isTaxKnown?: boolean
}

/** The items and totals, as the server calculated them. */
export function CartSummary({ group, quoteState, isTaxKnown = true }: CartSummaryProps) {
  const { quote, isCurrent } = quoteState
  return (
    <section className={styles.summary} aria-label="Your order">
      <div className={styles.head}>
        <h2>Your order</h2>
        <Link to="/cart">Edit cart</Link>
      </div>
      <LineList
        items={quote?.orderItems ?? group.lines.map((line) => ({ ...line, size: line.size ?? '' }))}
      />
      {quote && (
        <Totals kind={group.kind} amounts={quote} isTaxKnown={isTaxKnown} isCurrent={isCurrent} />
      )}
    </section>
  )
}
