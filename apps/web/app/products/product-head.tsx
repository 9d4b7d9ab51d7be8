import type { Product } from '@fairgrove/contract/products'
import { Link } from 'react-router'
import { BadgeList, getEarnedBadges } from '../badges/badge-list.tsx'
import { formatPrice } from '../formatting/numbers.ts'
import { ShareButton } from '../ui/share-button.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './product-head.module.css'
import { tagLabels } from './product-labels.ts'

export function ProductHead({ product, link }: { product: Product; link: string }) {
  const { brand } = product
  return (
    <div className={styles.head}>
      {brand && <BadgeList badges={getEarnedBadges(brand.badges)} company={brand} />}
      <div className={styles.title}>
        <h1>{product.name}</h1>
        {brand && (
          <p>
            <Link to={`/brands/${brand._id}`} className={styles.brand}>
              {brand.name}
            </Link>
          </p>
        )}
      </div>
      <div className={styles.row}>
        <a href="#reviews" className={styles.rating}>
          <Stars rating={product.rating} count={product.numReviews} />
        </a>
        <ShareButton title={product.name} url={link} />
      </div>
      <div className={styles.row}>
        <p className={styles.price}>{formatPrice(product.price)}</p>
        {product.tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {product.tags.map((tag) => (
              <li key={tag}>{tagLabels[tag]}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
