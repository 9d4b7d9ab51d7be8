import type { Redeemable } from '@fairgrove/contract/rewards'
import { earningLimits, texts } from '@fairgrove/contract/rewards.options'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/status.tsx'
import { RewardCard } from './reward-card.tsx'
import styles from './reward-list.module.css'
import page from './rewards.module.css'

/** Rewards for reviews: the specified empty state, then what can be earned. */
export function RewardList({ items, reviews }: { items: Redeemable[]; reviews: number }) {
  return (
    <section className={page.section} aria-labelledby="items">
      <header>
        <h2 id="items">Gifts for your reviews</h2>
        <p>
          You can redeem each gift once per household. It’s free and ships with your order. A review
          counts {earningLimits.reviewHours} hours after you post it, or right away if you bought
          the product here.
        </p>
      </header>
      {reviews === 0 && (
        <EmptyState text={texts.nothingEarned}>
          <p>Write your first review to earn a sticker.</p>
          <div className={styles.actions}>
            <ButtonLink to="/dispensaries">Review a dispensary</ButtonLink>
            <ButtonLink to="/products/all_products" variant="outline">
              Review a product
            </ButtonLink>
          </div>
        </EmptyState>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <RewardCard key={item.item} redeemable={item} />
        ))}
      </ul>
      <ButtonLink to="/search/shop/merchandise" variant="outline" className={styles.more}>
        Shop merchandise
      </ButtonLink>
    </section>
  )
}
