import type { Deal, DealProduct, ListedDeal } from '@fairgrove/contract/deals'
import { isApproximate } from '@fairgrove/contract/dispensaries.options'
import { formatDistance, formatPrice, pluralize } from '../formatting/numbers.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './deals.module.css'

const ownerPaths = { brand: '/brands', dispensary: '/dispensary' } as const

type DealCardProps = {
  deal: Deal | ListedDeal
  /** Below another heading of the page. */
  level?: 2 | 3
  /** On the page of its brand or dispensary, which needs no link to itself. */
  hidesOwner?: boolean
}

/** What a deal takes off, of what, when and on which conditions. */
export function DealCard({ deal, level = 3, hidesOwner = false }: DealCardProps) {
  const { owner, products, productCount } = deal
  const Heading = level === 2 ? 'h2' : 'h3'
  const more = productCount - products.length
  const query = owner.kind === 'dispensary' ? `?dispensary=${owner._id}` : ''
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        <Heading className={styles.title}>
          {deal.title}
          {!hidesOwner && (
            <>
              {' at '}
              <Link to={`${ownerPaths[owner.kind]}/${owner._id}`}>{owner.name}</Link>
            </>
          )}
        </Heading>
        <DealTerms deal={deal} place={hidesOwner ? '' : formatPlace(deal)} />
      </header>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product._id}>
            <Picture id={product.image} alt="" sizes="56px" className={styles.image} />
            <Link to={`/product/${product._id}${query}`}>{product.name}</Link>
            <DealPrice product={product} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={styles.note}>
          And {pluralize(more, { one: 'more product', other: 'more products' })}
        </p>
      )}
    </article>
  )
}

/** '1.2 mi · Chicago, IL' */
function formatPlace(deal: Deal | ListedDeal): string {
  if (!('miles' in deal) || deal.miles === null) return deal.owner.place
  return `${formatDistance(deal.miles, isApproximate(deal.locationPrecision))} · ${deal.owner.place}`
}

type TermsProps = {
  deal: Pick<Deal, 'period' | 'conditions' | 'restriction'>
  place?: string
}

export function DealTerms({ deal: { period, conditions, restriction }, place }: TermsProps) {
  return (
    <>
      <p className={styles.note}>{[place, period].filter(Boolean).join(' · ')}</p>
      {[...conditions, restriction].filter(Boolean).map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
    </>
  )
}

/** The regular price is struck through only where it was really charged before. */
export function DealPrice({
  product: { price, dealPrice, isRegularPriceTrue },
}: {
  product: Pick<DealProduct, 'price' | 'dealPrice' | 'isRegularPriceTrue'>
}) {
  return (
    <span className={styles.prices}>
      {isRegularPriceTrue && (
        <s className={styles.regular}>
          <span className="visually-hidden">Regular price </span>
          {formatPrice(price)}
        </s>
      )}
      <strong>
        <span className="visually-hidden"> Deal price </span>
        {formatPrice(dealPrice)}
      </strong>
    </span>
  )
}
