import type { ListItem } from '@fairgrove/contract/lists'
import { BrandCard } from '../brands/brand-card.tsx'
import { DispensaryCard } from '../dispensaries/dispensary-card.tsx'
import { ProductCard } from '../products/product-card.tsx'
import styles from './list-items.module.css'

const eagerCards = 3

/** The items of a list in order, each with its author's note. */
export function ListItems({ items }: { items: readonly ListItem[] }) {
  return (
    <ol className={styles.items}>
      {items.map((item, at) => (
        <li key={item._id} className={styles.item}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          <div className={styles.content}>
            <ItemCard item={item} isFirst={at < eagerCards} />
            {item.note && <p className={styles.note}>{item.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function ItemCard({ item, isFirst }: { item: ListItem; isFirst: boolean }) {
  const { product, brand, dispensary } = item
  const layout = { isFirst, isRow: true }
  if (product) return <ProductCard product={product} {...layout} />
  if (brand) return <BrandCard brand={brand} {...layout} />
  return dispensary && <DispensaryCard dispensary={dispensary} {...layout} />
}
