import styles from './market-illustration.module.css'

/** Stalls and trees in front of hills; decorative. */
export function MarketIllustration() {
  return (
    <svg className={styles.illustration} viewBox="0 0 360 200" aria-hidden="true" focusable="false">
      <rect className={styles.sky} width="360" height="200" rx="14" />
      <circle className={styles.sun} cx="284" cy="58" r="30" />
      <path
        className={styles.farHill}
        d="M0 142c60-34 120-30 180-8s120 20 180-12v64a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14Z"
      />
      <Tree x={44} y={154} size={1} />
      <Tree x={316} y={150} size={0.9} />
      <Tree x={86} y={160} size={0.68} />
      <Stall />
      <path
        className={styles.nearHill}
        d="M0 172c70-14 130-10 190-4s110 6 170-8v26a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14Z"
      />
    </svg>
  )
}

function Tree({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect className={styles.trunk} x="-4" y="-30" width="8" height="46" rx="3" />
      <circle className={styles.crown} cx="0" cy="-54" r="30" />
      <circle className={styles.crownLight} cx="-10" cy="-62" r="13" />
    </g>
  )
}

const awningStripes = [0, 1, 2, 3, 4, 5, 6]

function Stall() {
  return (
    <g transform="translate(124 68)">
      <rect className={styles.wall} x="8" y="20" width="110" height="88" rx="4" />
      <rect className={styles.pane} x="20" y="52" width="34" height="32" rx="3" />
      <rect className={styles.entrance} x="70" y="50" width="34" height="58" rx="3" />
      <circle className={styles.knob} cx="97" cy="81" r="2.5" />
      <rect className={styles.sign} x="0" y="2" width="126" height="16" rx="5" />
      {awningStripes.map((stripe) => (
        <path
          key={stripe}
          className={stripe % 2 === 0 ? styles.stripe : styles.stripePale}
          d={`M${stripe * 18} 18h18v16a9 9 0 0 1-18 0Z`}
        />
      ))}
    </g>
  )
}
