import type { DealPreview as Deal } from '@fairgrove/contract/deals'
import { wasPriceDays } from '@fairgrove/contract/deals.options'
import { useEffect, useRef } from 'react'
import { DealPrice, DealTerms } from './deal-card.tsx'
import styles from './deals.module.css'

/** What customers would see. Nothing is saved yet. */
export function DealPreview({ deal }: { deal: Deal }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each preview is read from its start.
  useEffect(() => heading.current?.focus(), [deal])
  const hasNewPrices = deal.products.some(({ isRegularPriceTrue }) => !isRegularPriceTrue)
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" ref={heading} tabIndex={-1}>
        Customers see
      </h2>
      <div className={styles.head}>
        <p>
          <strong>{deal.title}</strong>
        </p>
        <DealTerms deal={deal} />
      </div>
      <ul className={styles.products}>
        {deal.products.map((product) => (
          <li key={product._id}>
            <span />
            <span>{product.name}</span>
            <DealPrice product={product} />
          </li>
        ))}
      </ul>
      {hasNewPrices && (
        <p className={styles.note}>
          We show a regular price, or what a deal takes off, only if that price was the lowest one
          for {wasPriceDays} days before the deal, without another deal. For some of these products
          it wasn’t, so customers see the deal price alone.
        </p>
      )}
    </section>
  )
}
