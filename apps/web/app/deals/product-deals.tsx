import type { ProductDeal } from '@fairgrove/contract/deals'
import { texts } from '@fairgrove/contract/deals.options'
import type { Product } from '@fairgrove/contract/products'
import { formatPrice } from '../formatting/numbers.ts'
import { Link } from '../ui/link.tsx'
import { DealTerms } from './deal-card.tsx'
import styles from './deals.module.css'

type ProductDealsProps = {
  deals: readonly ProductDeal[]
  price: number | null
  /** We don't charge the price of what a brand sells on its own site. */
  isSoldByBrand: boolean
}

/** Every deal on a product, the brand's first, and where each one applies. */
export function ProductDeals({ deals, price, isSoldByBrand }: ProductDealsProps) {
  if (deals.length === 0) return null
  const sorted = deals.toSorted(
    (one, other) => Number(!!one.dispensary) - Number(!!other.dispensary),
  )
  return (
    <section className={styles.section} aria-labelledby="product-deals">
      <h2 id="product-deals" className="visually-hidden">
        Deals on this product
      </h2>
      <ul className={styles.offers}>
        {sorted.map((deal) => (
          <li key={deal._id} className={styles.head}>
            <p>
              <strong>{deal.title}</strong>
              {`: ${formatPrice(deal.dealPrice)} each`}
              {deal.isRegularPriceTrue && ` instead of ${formatPrice(price)}`}
              {deal.dispensary && (
                <>
                  {' at '}
                  <Link to={`/dispensary/${deal.dispensary._id}`}>{deal.dispensary.name}</Link>
                </>
              )}
            </p>
            <DealTerms deal={deal} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {isSoldByBrand &&
          'You buy this on the brand’s own site, where we can’t check the price. Check it before you pay. '}
        {texts.notPaidPlacement}
      </p>
    </section>
  )
}

/** The best deal that everyone gets on one unit. Of cannabis, the price depends on the dispensary. */
export function findDealForEveryone(
  product: Pick<Product, 'includesTHC'>,
  deals: readonly ProductDeal[],
): ProductDeal | undefined {
  if (product.includesTHC) return undefined
  return deals
    .filter(({ isForOne, dispensary }) => isForOne && !dispensary)
    .toSorted((one, other) => one.dealPrice - other.dealPrice)[0]
}
