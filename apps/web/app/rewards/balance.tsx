import { earningLimits } from '@fairgrove/contract/rewards.options'
import styles from './balance.module.css'
import { CoinPile } from './coin-pile.tsx'

type BalanceProps = { points: number; pendingPoints: number }

export function Balance({ points, pendingPoints }: BalanceProps) {
  return (
    <section className={styles.balance} aria-labelledby="balance">
      <h2 id="balance">Balance</h2>
      <p className={styles.points}>
        <strong>{points}</strong> canna-coins
      </p>
      {pendingPoints > 0 && (
        <p className={styles.pending}>
          {pendingPoints} of these are from new reviews. You can spend them{' '}
          {earningLimits.reviewHours} hours after posting.
        </p>
      )}
      <a href="#history">View history</a>
      <CoinPile coins={points} />
    </section>
  )
}
