import styles from './balance.module.css'
import { CoinPile } from './coin-pile.tsx'

export function Balance({ points }: { points: number }) {
  return (
    <section className={styles.balance} aria-labelledby="balance">
      <h2 id="balance">Balance</h2>
      <p className={styles.points}>
        <strong>{points}</strong> canna-coins
      </p>
      <a href="#history">View history</a>
      <CoinPile coins={points} />
    </section>
  )
}
