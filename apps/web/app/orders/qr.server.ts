import { encode } from 'uqr'

export type Qr = { size: number; path: string }

/** Dark squares as one SVG path. Here, because the browser needs the drawing and not what draws it. */
export function encodeQr(text: string): Qr {
  // A quarter of it may be scratched or lie in a glare; the quiet border is part of the standard.
  const { size, data } = encode(text, { ecc: 'Q', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
