import { earningLimits } from '@fairgrove/contract/rewards.options'
import styles from './balance.module.css'

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

const maxCoins = 8

/** A stack of coins that grows with the balance. Decorative. */
function CoinPile({ coins }: { coins: number }) {
  const height = Math.min(maxCoins, Math.ceil(coins / 12))
  return (
    <svg className={styles.coins} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <ellipse className={styles.shadow} cx="48" cy="84" rx="40" ry="9" />
      {Array.from({ length: height }, (_, at) => at).map((at) => (
        <g key={at} transform={`translate(${at % 2 === 0 ? 0 : 3} ${-at * 8})`}>
          <path className={styles.edge} d="M16 72v6c0 6 14 11 32 11s32-5 32-11v-6Z" />
          <ellipse className={styles.face} cx="48" cy="72" rx="32" ry="11" />
          <ellipse className={styles.rim} cx="48" cy="72" rx="24" ry="7" />
        </g>
      ))}
    </svg>
  )
}
