import type { ProductDeal } from '@fairgrove/contract/deals'
import type { Product } from '@fairgrove/contract/products'
import { getSellingMode, texts } from '@fairgrove/contract/products.options'
import type { ProductFamily } from '@fairgrove/contract/products.sizes'
import { formatPrice } from '../formatting/numbers.ts'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './product-head.module.css'

/** Name, brand with stars, price with stock: what is read before choosing. */
export function ProductHead({
  product,
  family,
  deal,
}: {
  product: Product
  family: ProductFamily | null
  deal?: ProductDeal | undefined
}) {
  const { brand } = product
  return (
    <div className={styles.head}>
      <h1>{family?.name ?? product.name}</h1>
      <p className={styles.row}>
        {brand && (
          <Link to={`/brands/${brand._id}`} className={styles.brand}>
            {brand.name}
          </Link>
        )}
        <a href="#reviews" className={styles.rating}>
          <Stars rating={product.rating} count={product.numReviews} />
        </a>
      </p>
      <p className={styles.row}>
        <span className={styles.price} data-announced={family ? true : undefined}>
          {formatPrice(deal?.dealPrice ?? product.price)}
        </span>
        {deal?.isRegularPriceTrue && (
          <s className={styles.regular}>
            <span className="visually-hidden">Regular price </span>
            {formatPrice(product.price)}
          </s>
        )}
        <StockLabel product={product} />
      </p>
    </div>
  )
}

/** In stock for the brands that opted in, sold out for every brand. */
function StockLabel({ product }: { product: Product }) {
  if (getSellingMode(product) !== 'cart') return null
  const isOutOfStock = product.countInStock === 0
  if (!isOutOfStock && !product.brand?.showsStockLabel) return null
  return (
    <span className={classes(styles.stock, isOutOfStock && styles.out)}>
      {isOutOfStock ? texts.outOfStock : texts.inStock}
    </span>
  )
}
