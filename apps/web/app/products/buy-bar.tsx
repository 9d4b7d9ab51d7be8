import { maxQuantityPerLine } from '@fairgrove/contract/products.options'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { cartNeedsScriptsText } from '../cart/cart-messages.tsx'
import { Button } from '../ui/button.tsx'
import field from '../ui/field.module.css'
import { Alert } from '../ui/status.tsx'
import styles from './buy-bar.module.css'

export type CartMessage = { tone: 'good' | 'danger'; text: string; isAdded?: boolean } | undefined

type BuyBarProps = {
  label: string
  /** What the quantity costs, such as '$59.06 with tax'. */
  sum: string
  quantity: number
  /** The most that may be chosen. */
  maxQuantity: number
  onQuantity: (quantity: number) => void
  message: CartMessage
}

/** Quantity and button; fixed to the bottom of the screen on phones. */
export function BuyBar({ label, sum, quantity, maxQuantity, onQuantity, message }: BuyBarProps) {
  const length = Math.min(maxQuantity, maxQuantityPerLine)
  const choices = Array.from({ length }, (_, at) => at + 1)
  return (
    <div className={styles.bar}>
      {message && (
        <Alert tone={message.tone}>
          {message.text} {message.isAdded && <Link to="/cart">View cart</Link>}
        </Alert>
      )}
      <div className={styles.row}>
        <div className={field.boxed}>
          <select
            aria-label="Quantity"
            name="qty"
            className={field.select}
            value={quantity}
            onChange={(event) => onQuantity(Number(event.currentTarget.value))}
          >
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
          <IconChevronDown size={20} aria-hidden="true" />
        </div>
        <Button type="submit" variant="accent" className={styles.buy}>
          <span>{label}</span>
          <span className={styles.separator}> · </span>
          <span className={styles.sum}>{sum}</span>
        </Button>
      </div>
      <noscript>
        <p>{cartNeedsScriptsText}</p>
      </noscript>
    </div>
  )
}
