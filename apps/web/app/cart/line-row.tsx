import { lowStockThreshold, maxQuantityPerLine, texts } from '@fairgrove/contract/products.options'
import { IconAlertCircle, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatAmount, formatPrice } from '../formatting/numbers.ts'
import field from '../ui/field.module.css'
import { Picture } from '../ui/picture.tsx'
import { cart } from './cart.ts'
import styles from './line-row.module.css'
import type { CartLine } from './lines.ts'
import { formatLineName } from './refresh-lines.ts'

type LineRowProps = { line: CartLine; errorMessage: string | undefined; onRemove: () => void }

/** A product in one size: quantity, price and a remove button. */
export function LineRow({ line, errorMessage, onRemove }: LineRowProps) {
  const { product, name, image, size, price, redeemed, qty, countInStock } = line
  const isLow = countInStock > 0 && countInStock < lowStockThreshold
  return (
    <li className={styles.line}>
      <Picture id={image} alt="" sizes="112px" className={styles.image} />
      <div className={styles.facts}>
        <Link to={`/product/${product}`} className={styles.name}>
          {name}
        </Link>
        <p className={styles.detail}>
          {size && <span>Size {size}</span>}
          <span>{redeemed ? 'Redeemed' : `${formatPrice(price)} each`}</span>
          {isLow && <span className={styles.low}>{texts.onlyLeft(countInStock)}</span>}
        </p>
        {errorMessage && (
          <p className={field.error} role="alert">
            <IconAlertCircle size={18} aria-hidden="true" />
            {errorMessage}
          </p>
        )}
      </div>
      <p className={styles.price}>{formatAmount(price * qty)}</p>
      <div className={styles.actions}>
        <Quantity line={line} />
        <button type="button" className={styles.remove} onClick={onRemove}>
          <IconTrash size={20} aria-hidden="true" />
          Remove<span className="visually-hidden"> {formatLineName(line)}</span>
        </button>
      </div>
    </li>
  )
}

/** From 1 to the stock. Redeemed items are always 1. */
function Quantity({ line }: { line: CartLine }) {
  const { qty, countInStock, redeemed } = line
  const maxQuantity = Math.min(countInStock, maxQuantityPerLine)
  if (redeemed || maxQuantity < 1) return null
  const choices = Array.from({ length: Math.max(maxQuantity, qty) }, (_, at) => at + 1)
  return (
    <div className={field.boxed}>
      <select
        aria-label={`Quantity for ${formatLineName(line)}`}
        className={field.select}
        value={qty}
        onChange={(event) => cart.setQuantity(line, Number(event.currentTarget.value))}
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <IconChevronDown size={20} aria-hidden="true" />
    </div>
  )
}
