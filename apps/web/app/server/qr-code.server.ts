import { encode } from 'uqr'

export type Qr = { size: number; path: string }

/**
 * The dark modules as one SVG path. Encoded on the server to keep the encoder out of the bundle.
 */
export function encodeQr(text: string): Qr {
  // Level Q tolerates 25% damage or glare; the quiet zone is part of the standard.
  const { size, data } = encode(text, { ecc: 'Q', border: 4 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { size, path }
}
