import { maxQuantityPerLine } from '@fairgrove/contract/products.options'
import { IconChevronDown } from '@tabler/icons-react'
import { cartNeedsScriptsText } from '../cart/cart.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import bottomBar from '../ui/bottom-bar.module.css'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import field from '../ui/field.module.css'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import { Toast } from '../ui/toast.tsx'
import styles from './buy-bar.module.css'

/** Whether it was added. A new object for every attempt. */
export type CartMessage = { tone: 'good' | 'danger'; text: string } | undefined

type BuyBarProps = {
  label: string
  /** What the quantity costs, such as '$59.06 with tax'. */
  sum: string
  /** A size has to be chosen first: on phones the button says so instead. */
  needsSize?: boolean
  quantity: number
  /** The most that may be chosen. */
  maxQuantity: number
  onQuantity: (quantity: number) => void
  message: CartMessage
}

/** Quantity and button; fixed to the bottom of the screen on phones. */
export function BuyBar(props: BuyBarProps) {
  const { label, sum, needsSize = false, quantity, maxQuantity, onQuantity, message } = props
  const isHydrated = useHydrated()
  const length = Math.min(maxQuantity, maxQuantityPerLine)
  const choices = Array.from({ length }, (_, at) => at + 1)
  return (
    <div className={classes(bottomBar.bar, styles.bar, needsSize && styles.needsSize)}>
      {message?.tone === 'danger' && <Alert>{message.text}</Alert>}
      {/* Only the controls are inert: a tap on an inert bar would press what is below it. */}
      <div className={styles.row} inert={!isHydrated}>
        <div className={classes(field.boxed, styles.quantity)}>
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
          {needsSize && <span className={styles.sizeFirst}>Choose a size</span>}
          <span className={styles.label}>
            <span>{label}</span>
            <span className={styles.separator}> · </span>
            <span className={styles.sum}>{sum}</span>
          </span>
        </Button>
      </div>
      {message?.tone === 'good' && (
        <Toast result={message}>
          {message.text} <Link to="/cart">View cart</Link>
        </Toast>
      )}
      <noscript>
        <p>{cartNeedsScriptsText}</p>
      </noscript>
    </div>
  )
}
