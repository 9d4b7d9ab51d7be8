import type { Redeemable } from '@fairgrove/contract/rewards'
import { rewardItems } from '@fairgrove/contract/rewards.options'
import { IconCircleCheck, IconClock, IconLock } from '@tabler/icons-react'
import { formatDay } from '../formatting/dates.ts'
import { formatPrice, pluralize } from '../formatting/numbers.ts'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { RedeemForm } from './redeem-form.tsx'
import styles from './reward-card.module.css'

export function RewardCard({ redeemable }: { redeemable: Redeemable }) {
  const { item, state, product } = redeemable
  const { title, worthCents, reviews: needed } = rewardItems[item]
  return (
    <li
      className={classes(styles.item, (state === 'locked' || state === 'pending') && styles.locked)}
    >
      <Picture
        id={product?.image ?? null}
        alt=""
        sizes="(min-width: 62em) 280px, (min-width: 36em) 45vw, 112px"
        className={styles.image}
      />
      <div className={styles.content}>
        <p className={styles.requirement}>
          {pluralize(needed, { one: 'review', other: 'reviews' })}
        </p>
        <h3>{title}</h3>
        <p className={styles.value}>
          {product ? <Link to={`/product/${product._id}`}>{product.name}</Link> : title}, worth{' '}
          {formatPrice(product?.price ?? worthCents / 100)}
        </p>
      </div>
      <div className={styles.foot}>
        <RewardStatus redeemable={redeemable} />
      </div>
    </li>
  )
}

function RewardStatus({ redeemable }: { redeemable: Redeemable }) {
  const { state, missing, availableFrom, order, product } = redeemable
  if (state === 'redeemed') {
    return (
      <p className={classes(styles.status, styles.redeemed)}>
        <IconCircleCheck size={20} aria-hidden="true" />
        <span>
          Redeemed. <Link to={`/order/${order}`}>View order</Link>
        </span>
      </p>
    )
  }
  if (state === 'locked') {
    return (
      <p className={styles.status}>
        <IconLock size={20} aria-hidden="true" />
        {pluralize(missing, { one: 'more review to unlock', other: 'more reviews to unlock' })}
      </p>
    )
  }
  if (state === 'pending' && availableFrom) {
    return (
      <p className={styles.status}>
        <IconClock size={20} aria-hidden="true" />
        Unlocks on {formatDay(availableFrom)}
      </p>
    )
  }
  if (!product || product.countInStock === 0) {
    return <p className={styles.status}>Out of stock. We’ll save it for you, so check back soon.</p>
  }
  return <RedeemForm item={redeemable.item} product={product} />
}
