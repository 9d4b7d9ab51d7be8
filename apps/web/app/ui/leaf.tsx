const leaflets = [-64, -40, -18, 0, 18, 40, 64].map((turn, at) => {
  const reach = 14 * (3 - Math.abs(at - 3))
  const [low, mid, tip] = [18 + reach, 34 + reach, 44 + reach]
  return { turn, d: `M0 0C-7 -${low} -4 -${mid} 0 -${tip}C4 -${mid} 7 -${low} 0 0` }
})

/** Seven leaflets and a stem, growing up from its origin; takes its colour from around it. */
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
