import type { Deal } from '@fairgrove/contract/deals'
import { texts } from '@fairgrove/contract/deals.options'
import { Link } from '../ui/link.tsx'
import { DealCard } from './deal-card.tsx'
import styles from './deals.module.css'

type OwnerDealsProps = { deals: readonly Deal[]; hasMore: boolean }

/** The current deals of a brand or dispensary, on its page. Nothing without any. */
export function OwnerDeals({ deals, hasMore }: OwnerDealsProps) {
  if (deals.length === 0) return null
  return (
    <section id="deals" className={styles.section} aria-labelledby="deals-title">
      <h2 id="deals-title">Deals</h2>
      <ul className={styles.list}>
        {deals.map((deal) => (
          <li key={deal._id}>
            <DealCard deal={deal} hidesOwner />
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {texts.notPaidPlacement} {hasMore && 'These are the deals that end first. '}
        <Link to="/deals">See all deals</Link>
      </p>
    </section>
  )
}
