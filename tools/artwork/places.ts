import { mix, type Palette, shadesOf } from './colour.ts'
import { dice } from './dice.ts'
import { motif } from './motifs.ts'
import { beyond, type Hour, type Region, sky } from './regions.ts'
import { circle, ellipse, path, picture, rect, repeat, stroke } from './shapes.ts'

/** SVG of a landscape: what a state looks like to someone who likes it there. */
export function placePicture(region: Region, palette: Palette, seed: string): string {
  const chance = dice(seed)
  const shades = shadesOf(palette)
  const hour = chance.weighted<Hour>({ day: 4, golden: 4, dusk: 1 })
  const meadow = mix(mix(shades.deep, '#6f9a5c', 0.6), shades.paper, hour === 'dusk' ? 0 : 0.3)
  const isByWater = region === 'shore' || region === 'harbor' || region === 'lakefront'
  const foreground = isByWater
    ? rect([0, 700, 1200, 200], mix('#8fb9c6', shades.deep, 0.15)) +
      repeat(6, (index) => {
        const y = 730 + index * 28
        return stroke(
          `M${(index * 173) % 400} ${y}h${120 + index * 20}M${600 + ((index * 97) % 300)} ${y + 8}h${160 - index * 10}`,
          '#ffffff',
          6,
          0.5,
        )
      }) +
      motif('sail', [chance.between(300, 900), 712, 190], {
        ink: shades.deep,
        second: shades.accent,
      })
    : path('M0 720C260 650 560 760 840 700C1000 666 1110 680 1200 700V900H0Z', meadow) +
      path('M0 800C300 740 760 850 1200 770V900H0Z', mix(meadow, shades.deep, 0.3)) +
      motif(
        chance.pick(['house', 'pine', 'wheat'] as const),
        [chance.between(360, 840), 690, 130],
        { ink: shades.deep, second: shades.accent },
      ) +
      repeat(16, (index) => {
        const [x, y] = [(index * 211) % 1180, 800 + ((index * 67) % 90)]
        return circle(
          x,
          y,
          8 + (index % 3) * 3,
          index % 2 ? shades.accent : mix(shades.paper, '#ffffff', 0.4),
        )
      })
  const flock = repeat(4, (index) => {
    const [x, y] = [300 + index * 54 + chance.between(-10, 10), 220 + ((index * 37) % 60)]
    return stroke(`M${x - 18} ${y}q9 -12 18 0q9 -12 18 0`, shades.night, 4, 0.6)
  })
  return picture(
    sky(shades, hour, chance) +
      beyond(region, shades, hour, chance) +
      ellipse(600, 716, 700, 14, { fill: shades.deep, opacity: 0.12 }) +
      foreground +
      flock,
  )
}
