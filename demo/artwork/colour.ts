/** A brand's three colors: ink, accent and paper. */
export type Palette = readonly [deep: string, accent: string, paper: string]

export type Shades = {
  deep: string
  accent: string
  paper: string
  /** Mixes of the three for outlines, walls, tabletops and highlights. */
  night: string
  dusk: string
  mist: string
  soft: string
  glow: string
}

export function createShades([deep, accent, paper]: Palette): Shades {
  return {
    deep,
    accent,
    paper,
    night: mix(deep, '#0e1511', 0.42),
    dusk: mix(paper, deep, 0.26),
    mist: mix(paper, deep, 0.1),
    soft: mix(paper, accent, 0.42),
    glow: mix(accent, '#fffaf0', 0.5),
  }
}

/** `share` of the way from one color to the other. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)]
  return hex(a.map((channel, index) => channel + ((b[index] ?? 0) - channel) * share))
}

/** The one of two inks with more contrast on this background. */
export function pickReadable(ground: string, light: string, dark: string): string {
  const distance = (ink: string) => Math.abs(luminance(ink) - luminance(ground))
  return distance(light) >= distance(dark) ? light : dark
}

/** The brand's accent, or a darker color where the accent lacks contrast. */
export function pickSecondary(ground: string, accent: string, { deep, paper }: Shades): string {
  if (Math.abs(luminance(accent) - luminance(ground)) > 50) return accent
  return luminance(ground) > 120 ? mix(deep, accent, 0.45) : paper
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function hex(values: number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
