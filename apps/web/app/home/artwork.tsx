import { Leaf } from '../ui/illustrations.tsx'

/** Three brand colors: the object, its contrast and the background. */
type Colors = { main: string; second: string; background: string }

const forest: Colors = { main: '#1f4d36', second: '#e9c46a', background: '#f4ead5' }
const lake: Colors = { main: '#264653', second: '#9bc1bc', background: '#eaf4f2' }
const clay: Colors = { main: '#b84a22', second: '#f2d0a9', background: '#fff3e2' }
const meadow: Colors = { main: '#3a6b4b', second: '#d6e5a8', background: '#f4f8e8' }
const violet: Colors = { main: '#5b2a4e', second: '#e8b4bc', background: '#fbeff3' }
const sky: Colors = { main: '#3d5a80', second: '#ee9b7a', background: '#eef3f8' }
const rose: Colors = { main: '#8a3b5b', second: '#f6c89f', background: '#fff2ea' }
export const brandColors = { forest, lake, clay, meadow, violet, sky, rose }

const display = { fontFamily: 'var(--font-head)', fontWeight: 700, textAnchor: 'middle' } as const

function PositionedLeaf({
  x,
  y,
  scale,
  color,
}: {
  x: number
  y: number
  scale: number
  color: string
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} color={color}>
      <Leaf />
    </g>
  )
}

function Background({ second, main, background }: Colors) {
  return (
    <>
      <rect width="400" height="300" fill={background} />
      <circle cx="296" cy="84" r="120" fill={second} opacity="0.35" />
      <path d="M0 240C120 212 260 256 400 228V300H0Z" fill={main} opacity="0.1" />
    </>
  )
}

type ArtProps = { colors: Colors; name: string }

export function Storefront({ colors, name }: ArtProps) {
  const { main, second, background } = colors
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true">
      <rect width="400" height="300" fill={background} />
      <circle cx="330" cy="62" r="34" fill={second} />
      <rect x="46" y="96" width="308" height="176" fill={main} />
      <rect x="46" y="96" width="308" height="30" opacity="0.14" />
      <text x="200" y="118" fontSize="18" fill={background} {...display}>
        {name}
      </text>
      {Array.from({ length: 9 }, (_, at) => 46 + at * 34.2).map((x, at) => (
        <path
          key={x}
          d={`M${x} 126h34.2v22a17 17 0 0 1-34.2 0Z`}
          fill={at % 2 ? second : background}
        />
      ))}
      {[72, 232].map((x) => (
        <g key={x}>
          <rect x={x} y="178" width="96" height="70" rx="4" fill={background} opacity="0.92" />
          <PositionedLeaf x={x + 48} y={238} scale={0.42} color={main} />
        </g>
      ))}
      <rect x="180" y="172" width="42" height="100" rx="4" fill={second} />
      <rect y="272" width="400" height="28" fill={main} opacity="0.22" />
    </svg>
  )
}

export function Jar({ colors, name }: ArtProps) {
  const { main, second, background } = colors
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true">
      <Background {...colors} />
      <ellipse cx="200" cy="256" rx="86" ry="10" opacity="0.1" />
      <rect x="132" y="112" width="136" height="142" rx="20" fill="#fff" opacity="0.55" />
      <rect x="132" y="112" width="136" height="142" rx="20" fill={main} opacity="0.14" />
      <rect x="126" y="80" width="148" height="38" rx="9" fill={main} />
      <rect x="126" y="92" width="148" height="3" fill="#fff" opacity="0.25" />
      <PositionedLeaf x={200} y={236} scale={0.62} color={main} />
      <rect x="144" y="138" width="112" height="58" rx="4" fill={background} />
      <rect x="152" y="147" width="96" height="3" fill={main} />
      <text x="200" y="174" fontSize="17" fill={main} {...display}>
        {name}
      </text>
      <rect x="152" y="184" width="96" height="2" fill={second} />
    </svg>
  )
}

export function Tee({ colors, name }: ArtProps) {
  const { main, second, background } = colors
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true">
      <Background {...colors} />
      <path
        d="M140 70l38-16c8 16 36 16 44 0l38 16 44 42-30 30-18-14v126H144V128l-18 14-30-30Z"
        fill={main}
      />
      <circle cx="200" cy="158" r="38" fill={background} />
      <PositionedLeaf x={200} y={180} scale={0.62} color={main} />
      <text x="200" y="224" fontSize="15" fill={second} {...display}>
        {name}
      </text>
    </svg>
  )
}
