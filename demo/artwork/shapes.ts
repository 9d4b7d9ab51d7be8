import { hashText } from '@fairgrove/testing/seeded-random'

/** SVG text. Everything is drawn on a 1200 × 900 sheet. */
export type Drawing = string

export const sheet = { width: 1200, height: 900 } as const

/** How a shape is painted; a plain string is its fill. */
export type Paint =
  | string
  | { fill?: string; stroke?: string; width?: number; opacity?: number; dash?: string }

export function path(d: string, paint: Paint): Drawing {
  return `<path d="${d}" ${painted(paint)}/>`
}

export function rect(
  [x, y, width, height]: readonly [number, number, number, number],
  paint: Paint,
  radius = 0,
): Drawing {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${painted(paint)}/>`
}

export function circle(x: number, y: number, radius: number, paint: Paint): Drawing {
  return `<circle cx="${x}" cy="${y}" r="${radius}" ${painted(paint)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, paint: Paint): Drawing {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${painted(paint)}/>`
}

export function stroke(d: string, colour: string, width: number, opacity = 1): Drawing {
  return path(d, { fill: 'none', stroke: colour, width, opacity })
}

type Placing = { x?: number; y?: number; turn?: number; scale?: number; opacity?: number }

export function place(
  { x = 0, y = 0, turn = 0, scale = 1, opacity = 1 }: Placing,
  drawing: Drawing,
): Drawing {
  const fade = opacity === 1 ? '' : ` opacity="${opacity}"`
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"${fade}>${drawing}</g>`
}

/** Clips to the outline `d`. */
export function within(d: string, drawing: Drawing): Drawing {
  const id = `c${hashText(d).toString(36)}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`
}

/** A vertical gradient; use the result's `fill` as a paint and put its `defs` before the shape. */
export function fade(top: string, bottom: string): { defs: Drawing; fill: string } {
  const id = `f${hashText(top + bottom).toString(36)}`
  const stops = `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`
  return {
    defs: `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`,
    fill: `url(#${id})`,
  }
}

/** The outline of a rectangle with rounded corners, for `within`. */
export function rounded(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string {
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius]
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}Z`
}

/** Repeats a drawing `count` times. */
export function repeat(count: number, draw: (index: number) => Drawing): Drawing {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** The finished image, `width` pixels wide. */
export function toSvg(drawing: Drawing, width: number = sheet.width): string {
  const short = drawing.replace(/-?\d+\.\d{3,}/g, (number) => String(Number(number).toFixed(2)))
  const box = `viewBox="0 0 ${sheet.width} ${sheet.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * sheet.height) / sheet.width}" ${box}>${short}</svg>`
}

function painted(paint: Paint): string {
  if (typeof paint === 'string') return `fill="${paint}"`
  const { fill = 'none', stroke, width = 2, opacity = 1, dash } = paint
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  // A plain `opacity` makes the renderer allocate a whole sheet for each shape, which takes four times as long.
  const sheer = opacity < 1 ? ` fill-opacity="${opacity}" stroke-opacity="${opacity}"` : ''
  return `fill="${fill}"${line}${dash ? ` stroke-dasharray="${dash}"` : ''}${sheer}`
}
