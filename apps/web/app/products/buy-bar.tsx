import { mostPerLine } from '@fairgrove/contract/products.options'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { cartNeedsScripts } from '../cart/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import field from '../ui/field.module.css'
import { priceText } from '../ui/price.ts'
import styles from './buy-bar.module.css'

export type Said = { tone: 'good' | 'danger'; text: string; isAdded?: boolean } | undefined

type BuyBarProps = {
  label: string
  /** Of one, in dollars. */
  price: number
  quantity: number
  left: number
  onQuantity: (quantity: number) => void
  said: Said
}

/** How many, and the button. On phones it stays at the bottom of the screen, under the thumb. */
export function BuyBar({ label, price, quantity, left, onQuantity, said }: BuyBarProps) {
  const choices = Array.from({ length: Math.min(left, mostPerLine) }, (_, at) => at + 1)
  return (
    <div className={styles.bar}>
      {said && (
        <Alert tone={said.tone}>
          {said.text} {said.isAdded && <Link to="/cart">View cart</Link>}
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
          {label} · {priceText(price * quantity)}
        </Button>
      </div>
      <noscript>
        <p>{cartNeedsScripts}</p>
      </noscript>
    </div>
  )
}
