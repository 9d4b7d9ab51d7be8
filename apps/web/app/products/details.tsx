import { type Trait, traits } from '@fairgrove/contract/badges.options'
import type { Product } from '@fairgrove/contract/products'
import { getPrintArea, isMeasured, tagLabels } from '@fairgrove/contract/products.options'
import { formatCategory } from '../formatting/text.ts'
import { Picture } from '../ui/picture.tsx'
import { hasThcRange } from './contents-text.ts'
import styles from './details.module.css'
import { sizeChartId } from './size-choice.tsx'

/** Description, contents and sizes. */
export function ProductDetails({ product }: { product: Product }) {
  const facts = buildFacts(product)
  return (
    <section className={styles.details} aria-labelledby="details-title">
      <h2 id="details-title">About this product</h2>
      <p className={styles.description}>{product.description}</p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {product.sizeChart && (
        <details className={styles.chart}>
          <summary>Size chart</summary>
          {/* A link to something inside opens the details. */}
          <div id={sizeChartId}>
            <Picture
              id={product.sizeChart}
              alt="Size chart"
              sizes="(min-width: 48em) 640px, 100vw"
            />
          </div>
        </details>
      )}
    </section>
  )
}

function buildFacts(product: Product): [name: string, value: string][] {
  const units = isMeasured(product.category) ? product.units : null
  const amount = product.size && [product.size, units].filter(Boolean).join(' ')
  const printArea = getPrintArea(product)
  const traitEntries = Object.entries(traits).filter(([name]) =>
    product.advancedCategory.includes(name as Trait),
  )
  const tags = product.tags.map((tag) => tagLabels[tag]).join(', ')
  return [
    ...(product.category
      ? [['Category', formatCategory(product.category)] as [string, string]]
      : []),
    ...(amount ? [['Size', amount] as [string, string]] : []),
    ...(printArea ? [['Print area', printArea] as [string, string]] : []),
    // The range below says it better.
    ...(product.includesTHC && !hasThcRange(product.contents)
      ? [['THC', `${product.percent_THC}%`] as [string, string]]
      : []),
    ...traitEntries.map(([, { label }]): [string, string] => [label, 'Yes']),
    ...(tags ? [['Tags', tags] as [string, string]] : []),
  ]
}
