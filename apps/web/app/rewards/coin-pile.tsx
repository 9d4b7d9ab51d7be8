import styles from './coin-pile.module.css'

const maxCoins = 8

/** A stack that grows with the balance. Decoration: the number beside it says it. */
export function CoinPile({ coins }: { coins: number }) {
  const height = Math.min(maxCoins, Math.ceil(coins / 12))
  return (
    <svg className={styles.pile} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
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
