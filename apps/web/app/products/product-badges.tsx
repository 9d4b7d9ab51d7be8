import type { Product } from '@fairgrove/contract/products'
import { BadgeList, getEarnedBadges } from '../badges/badge-list.tsx'
import { formatMonth } from '../formatting/dates.ts'
import { Link } from '../ui/link.tsx'
import styles from './product-badges.module.css'

type ProductBadgesProps = {
  product: Product
  /** When we last checked all of them; undefined while it isn't known. */
  checkedOn: string | null | undefined
}

/** The badges of the product's brand, and when we checked them. */
export function ProductBadges({ product, checkedOn }: ProductBadgesProps) {
  const { brand } = product
  const earned = brand ? getEarnedBadges(brand.badges) : []
  if (!brand || earned.length === 0) return null
  return (
    <div id="badges" className={styles.badges}>
      <BadgeList badges={earned} company={brand} />
      <p className={styles.checked}>
        {checkedOn && `Checked ${formatMonth(checkedOn)}. `}
        <Link to={`/companybadgeInfo/${brand._id}`}>How we verified {brand.name}</Link>
      </p>
    </div>
  )
}
