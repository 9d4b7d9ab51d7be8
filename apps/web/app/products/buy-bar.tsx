import { maxQuantityPerLine } from '@fairgrove/contract/products.options'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { cartNeedsScriptsText } from '../cart/cart-messages.tsx'
import { formatPrice } from '../formatting/numbers.ts'
import { Button } from '../ui/button.tsx'
import field from '../ui/field.module.css'
import { Alert } from '../ui/status.tsx'
import styles from './buy-bar.module.css'

export type CartMessage = { tone: 'good' | 'danger'; text: string; isAdded?: boolean } | undefined

type BuyBarProps = {
  label: string
  /** Unit price in dollars. */
  price: number
  quantity: number
  available: number
  onQuantity: (quantity: number) => void
  message: CartMessage
}

/** Quantity and button; fixed to the bottom of the screen on phones. */
export function BuyBar({ label, price, quantity, available, onQuantity, message }: BuyBarProps) {
  const choices = Array.from({ length: Math.min(available, maxQuantityPerLine) }, (_, at) => at + 1)
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
        <Button type="submit" variant="accent">
          {label} · {formatPrice(price * quantity)}
        </Button>
      </div>
      <noscript>
        <p>{cartNeedsScriptsText}</p>
      </noscript>
    </div>
  )
}
