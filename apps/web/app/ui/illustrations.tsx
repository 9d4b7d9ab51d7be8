const leaflets = [-64, -40, -18, 0, 18, 40, 64].map((turn, at) => {
  const reach = 14 * (3 - Math.abs(at - 3))
  const [low, mid, tip] = [18 + reach, 34 + reach, 44 + reach]
  return { turn, d: `M0 0C-7 -${low} -4 -${mid} 0 -${tip}C4 -${mid} 7 -${low} 0 0` }
})

/** Seven leaflets and a stem, drawn upward from the origin in the current color. */
export function Leaf() {
  return (
    <g fill="currentColor">
      {leaflets.map(({ turn, d }) => (
        <path key={turn} transform={`rotate(${turn})`} d={d} />
      ))}
      <rect x="-1.6" width="3.2" height="18" rx="1.6" />
    </g>
  )
}

/** A potted seedling, upright or wilted. */
export function Seedling({ isWilted = false }: { isWilted?: boolean }) {
  return (
    <svg viewBox="0 0 300 300" aria-hidden="true">
      <circle cx="150" cy="150" r="140" fill="var(--leaf)" />
      <ellipse cx="150" cy="262" rx="92" ry="10" fill="var(--leaf-line)" />
      <g transform={isWilted ? 'rotate(38 150 172)' : undefined} fill="var(--primary)">
        <path d="M146 176c0-34 2-52 4-78l4 0c0 26-2 46-1 78z" />
        <path d="M150 112c-34 2-56-14-60-46 34-2 58 14 60 46z" />
        <path d="M152 104c2-30 22-50 56-54 2 34-20 56-56 54z" opacity="0.82" />
      </g>
      <path
        d="M96 172h108l-12 82a10 10 0 0 1-10 8h-64a10 10 0 0 1-10-8z"
        fill="var(--accent-fill)"
      />
      <rect x="88" y="162" width="124" height="26" rx="8" fill="var(--accent)" />
    </svg>
  )
}

/** An empty shopping bag. */
export function ShoppingBag() {
  return (
    <svg viewBox="0 0 300 300" aria-hidden="true">
      <circle cx="150" cy="150" r="140" fill="var(--leaf)" />
      <ellipse cx="150" cy="262" rx="92" ry="10" fill="var(--leaf-line)" />
      <path
        d="M112 128v-26a38 38 0 0 1 76 0v26"
        fill="none"
        stroke="var(--primary)"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path
        d="M84 112h132l14 138a12 12 0 0 1-12 12H82a12 12 0 0 1-12-12z"
        fill="var(--accent-fill)"
      />
      <path d="M84 112h132l3 28H81z" fill="var(--accent)" />
      <g fill="var(--card)" transform="translate(150 222) scale(0.55)">
        <path d="M0 0c-34 2-56-14-60-46 34-2 58 14 60 46z" />
        <path d="M2-8c2-30 22-50 56-54 2 34-20 56-56 54z" opacity="0.82" />
      </g>
    </svg>
  )
}
