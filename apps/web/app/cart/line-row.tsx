import { lowStockThreshold, maxQuantityPerLine, texts } from '@fairgrove/contract/products.options'
import { IconAlertCircle, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { formatAmount, formatPrice } from '../formatting/numbers.ts'
import field from '../ui/field.module.css'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { cart } from './cart.ts'
import styles from './line-row.module.css'
import { type CartDeal, type CartLine, getLineTotal } from './lines.ts'
import { formatLineName } from './refresh-lines.ts'

type LineRowProps = {
  line: CartLine
  /** What the server's quote allows; the stock until it is known. */
  maxQuantity: number | undefined
  errorMessage: string | undefined
  onRemove: () => void
}

/** A product in one size: quantity, price and a remove button. */
export function LineRow({ line, maxQuantity, errorMessage, onRemove }: LineRowProps) {
  const { product, dispensary, name, image, size, price, redeemed, qty, countInStock, deal } = line
  const isLow = countInStock > 0 && countInStock < lowStockThreshold
  return (
    <li className={styles.line}>
      <Picture id={image} alt="" sizes="112px" className={styles.image} />
      <div className={styles.facts}>
        <Link
          to={`/product/${product}${dispensary ? `?dispensary=${dispensary._id}` : ''}`}
          className={styles.name}
        >
          {name}
        </Link>
        <p className={styles.detail}>
          {size && <span>Size {size}</span>}
          <span>
            {redeemed ? 'Redeemed' : `${deal ? 'Regular price ' : ''}${formatPrice(price)} each`}
          </span>
          {deal && <span className={styles.deal}>{formatDeal(deal, qty)}</span>}
          {isLow && <span className={styles.low}>{texts.onlyLeft(countInStock)}</span>}
        </p>
        {errorMessage && (
          <p className={field.error} role="alert">
            <IconAlertCircle size={18} aria-hidden="true" />
            {errorMessage}
          </p>
        )}
      </div>
      <p className={styles.price}>{formatAmount(getLineTotal(line))}</p>
      <div className={styles.actions}>
        <Quantity line={line} maxQuantity={maxQuantity ?? line.countInStock} />
        <button type="button" className={styles.remove} onClick={onRemove}>
          <IconTrash size={20} aria-hidden="true" />
          Remove<span className="visually-hidden"> {formatLineName(line)}</span>
        </button>
      </div>
    </li>
  )
}

/** '20% off: $25.60 each', or for how many of them. */
function formatDeal({ title, price, units }: CartDeal, qty: number): string {
  return `${title}: ${formatPrice(price)} each${units < qty ? ` for ${units} of ${qty}` : ''}`
}

/** From 1 to what may be bought, and the current quantity if that is more. Redeemed items are always 1. */
function Quantity({ line, maxQuantity }: { line: CartLine; maxQuantity: number }) {
  const { qty, countInStock, redeemed } = line
  if (redeemed || countInStock < 1) return null
  const length = Math.min(maxQuantity, maxQuantityPerLine)
  const allowed = Array.from({ length }, (_, at) => at + 1)
  const choices = qty > length ? [...allowed, qty] : allowed
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
