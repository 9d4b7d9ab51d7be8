import { Link } from 'react-router'
import type { CartGroup } from '../cart/groups.ts'
import { Picture } from '../ui/picture.tsx'
import { amountText } from '../ui/price.ts'
import styles from './cart-summary.module.css'
import { Sums } from './sums.tsx'
import type { useQuote } from './use-quote.ts'

type CartSummaryProps = {
  group: CartGroup
  quoting: ReturnType<typeof useQuote>
  isTaxKnown?: boolean
}

/** What is being bought and what it costs, as the server has it. */
export function CartSummary({ group, quoting, isTaxKnown = true }: CartSummaryProps) {
  const { quote, isCurrent } = quoting
  const items = quote?.orderItems ?? group.lines
  return (
    <section className={styles.summary} aria-label="Your order">
      <div className={styles.head}>
        <h2>Your order</h2>
        <Link to="/cart">Change</Link>
      </div>
      <ul className={styles.items}>
        {items.map(({ product, name, image, size, qty, price, redeemed }) => (
          <li key={`${product} ${size} ${redeemed}`}>
            <Picture id={image} alt="" sizes="64px" className={styles.picture} />
            <div>
              <p className={styles.name}>{name}</p>
              <p className={styles.detail}>
                {[size && `Size ${size}`, `${qty} × ${amountText(price)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className={styles.price}>{amountText(price * qty)}</p>
          </li>
        ))}
      </ul>
      {quote && <Sums quote={quote} isCurrent={isCurrent} isTaxKnown={isTaxKnown} />}
    </section>
  )
}
