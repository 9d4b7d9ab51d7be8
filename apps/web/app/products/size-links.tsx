import type { Product } from '@fairgrove/contract/products'
import { getSizeLabel, getUnitPrice } from '@fairgrove/contract/products.families.options'
import type { ProductFamily, ProductSize } from '@fairgrove/contract/products.sizes'
import { formatPrice, pluralize } from '../formatting/numbers.ts'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import styles from './size-links.module.css'

/** The sizes of a product, each with a page of its own: links, so that the choice needs no scripts. */
export function SizeLinks({ product, family }: { product: Product; family: ProductFamily }) {
  return (
    <nav className={styles.group} aria-labelledby="sizes-title" data-keeps-focus>
      <h2 id="sizes-title" className={styles.title}>
        Size
      </h2>
      <ul className={styles.sizes}>
        {family.sizes.map((size) => (
          <li key={size._id}>
            <SizeLink product={product} size={size} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SizeLink({ product, size }: { product: Product; size: ProductSize }) {
  const sized = { ...product, ...size }
  const unitPrice = getUnitPrice(sized)
  const stock = describeStock(product, size)
  return (
    <Link
      to={`/product/${size._id}`}
      preventScrollReset
      className={classes(styles.size, stock.isOut && styles.soldOut)}
      aria-current={size._id === product._id ? 'true' : undefined}
    >
      <strong className={styles.label}>{getSizeLabel(sized)}</strong>
      <span className={styles.price}>{formatPrice(size.price)}</span>
      {unitPrice && (
        <small>
          {formatUnitPrice(unitPrice.dollars)}/{unitPrice.unit}
        </small>
      )}
      <small className={styles.stock}>{stock.text}</small>
    </Link>
  )
}

/** Cents are too coarse for a milligram. */
const formatUnitPrice = (dollars: number) =>
  dollars < 1 ? `${(dollars * 100).toFixed(1)}¢` : formatPrice(dollars)

function describeStock(product: Product, size: ProductSize): { text: string; isOut: boolean } {
  if (size.status !== 'approved') return { text: 'Not public yet', isOut: true }
  if (product.includesTHC) {
    const isOut = size.dispensaries === 0
    const places = pluralize(size.dispensaries, { one: 'dispensary', other: 'dispensaries' })
    return { text: isOut ? 'Out of stock' : places, isOut }
  }
  if (product.cbd_product || !product.brand?.sold) return { text: '', isOut: false }
  return size.countInStock
    ? { text: 'In stock', isOut: false }
    : { text: 'Out of stock', isOut: true }
}
