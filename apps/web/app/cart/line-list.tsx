import { formatAmount } from '../formatting/numbers.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './line-list.module.css'

type Line = {
  product: string
  name: string
  image: string | null
  size: string
  qty: number
  price: number
  /** Of a line with a deal. */
  regularPrice?: number | null
}

type LineListProps = {
  items: readonly Line[]
  /** In a checkout nothing leads away from it. */
  isLinked?: boolean
}

/** The lines of an order or of a quote. */
export function LineList({ items, isLinked = true }: LineListProps) {
  return (
    <ul className={styles.lines}>
      {items.map(({ product, name, image, size, qty, price, regularPrice }) => (
        <li key={`${product} ${size} ${price}`}>
          <Picture id={image} alt="" sizes="80px" className={styles.image} />
          <div>
            {isLinked ? (
              <Link to={`/product/${product}`} className={styles.name}>
                {name}
              </Link>
            ) : (
              <p className={styles.name}>{name}</p>
            )}
            <p className={styles.count}>
              {size && `${size} · `}
              {qty} × {formatAmount(price)}
              {regularPrice ? ` · deal, regular price ${formatAmount(regularPrice)}` : ''}
            </p>
          </div>
          <span className={styles.total}>{formatAmount(qty * price)}</span>
        </li>
      ))}
    </ul>
  )
}
