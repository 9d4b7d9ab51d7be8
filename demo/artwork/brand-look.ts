import { createShades, mix, type Palette, pickReadable, type Shades } from './colour.ts'
import { drawText, drawTextOnArc, type Face } from './lettering.ts'
import { drawMotif, type MotifName } from './motifs.ts'
import { circle, type Drawing, path, place, rect, rounded, stroke, within } from './shapes.ts'

type Frame = 'seal' | 'arch' | 'shield' | 'plaque' | 'hexagon' | 'plain'

/** Styling shared by all products of one brand. */
export type BrandLook = {
  palette: Palette
  motif: MotifName
  frame: Frame
  face: Face
  /** The name printed on packaging, short enough to be legible. */
  short: string
}

const outlines: Record<Exclude<Frame, 'plain'>, string> = {
  seal: 'M0 -100A100 100 0 1 1 0 100A100 100 0 1 1 0 -100Z',
  arch: 'M-84 100V-16A84 84 0 0 1 84 -16V100Z',
  shield: 'M-86 -96H86V10C86 60 40 92 0 110C-40 92 -86 60 -86 10Z',
  plaque: rounded(-92, -92, 184, 184, 34),
  hexagon: 'M0 -108L94 -54V54L0 108L-94 54V-54Z',
}

/** The brand's emblem, about 200 high, around (x, y) before scaling. */
export function mark(
  look: BrandLook,
  [x, y, size]: readonly [number, number, number],
  inks: { ground: string; ink: string; second: string },
): Drawing {
  const drawing =
    look.frame === 'plain'
      ? drawMotif(look.motif, [0, 0, 190], inks)
      : path(outlines[look.frame], inks.ground) +
        stroke(outlines[look.frame], inks.ink, 5, 0.9) +
        place({ scale: 0.9 }, stroke(outlines[look.frame], inks.second, 3, 0.8)) +
        drawMotif(look.motif, [0, look.frame === 'arch' ? 12 : 0, 118], inks)
  return place({ x, y, scale: size / 200 }, drawing)
}

/** A printed label of the given size with its top left corner at (x, y). */
export function label(
  look: BrandLook,
  [x, y, width, height]: readonly [number, number, number, number],
  title: string,
  style: number,
): Drawing {
  const shades = createShades(look.palette)
  const drawings = [framed, banded, split, crowned, bare]
  const draw = drawings[style % drawings.length] ?? framed
  return place({ x, y }, draw(look, shades, width, height, title))
}

type LabelDrawing = (
  look: BrandLook,
  shades: Shades,
  width: number,
  height: number,
  title: string,
) => Drawing

const framed: LabelDrawing = (look, { deep, accent, paper }, width, height, title) => {
  const sheetOf = mix(paper, '#ffffff', 0.45)
  const tall = height > width * 0.9
  const size = Math.min(width * 0.19, height * 0.2)
  return (
    rect([0, 0, width, height], sheetOf, 10) +
    rect([9, 9, width - 18, height - 18], { stroke: accent, width: 3 }, 6) +
    drawMotif(
      look.motif,
      [width / 2, height * (tall ? 0.33 : 0.31), Math.min(width, height) * 0.42],
      {
        ink: deep,
        second: accent,
      },
    ) +
    drawText(title, width / 2, height * (tall ? 0.74 : 0.76), {
      size,
      fill: deep,
      face: look.face,
      maxWidth: width - 56,
    }) +
    drawText(look.short.toUpperCase(), width / 2, height * 0.9, {
      size: size * 0.46,
      fill: deep,
      face: 'sans',
      tracking: 0.12,
      maxWidth: width - 48,
    })
  )
}

const banded: LabelDrawing = (look, { deep, accent, paper }, width, height, title) => {
  const size = Math.min(width * 0.2, height * 0.24)
  return within(
    rounded(0, 0, width, height, 8),
    rect([0, 0, width, height], mix(paper, '#ffffff', 0.3)) +
      rect([0, height * 0.44, width, height * 0.38], deep) +
      rect([0, height * 0.82, width, height * 0.05], accent) +
      drawMotif(look.motif, [width / 2, height * 0.23, Math.min(width * 0.5, height * 0.36)], {
        ink: deep,
        second: accent,
      }) +
      drawText(title, width / 2, height * 0.63 + size * 0.24, {
        size,
        fill: pickReadable(deep, paper, '#1c1c1c'),
        face: look.face,
        maxWidth: width - 44,
      }) +
      drawText(look.short.toUpperCase(), width / 2, height * 0.965, {
        size: Math.min(size * 0.4, height * 0.09),
        fill: deep,
        face: 'sans',
        tracking: 0.1,
        maxWidth: width - 30,
      }),
  )
}

const split: LabelDrawing = (look, { deep, accent, paper, glow }, width, height, title) => {
  const size = Math.min(width * 0.2, height * 0.22)
  return within(
    rounded(0, 0, width, height, 12),
    rect([0, 0, width, height], glow) +
      path(
        `M0 ${height * 0.56}C${width * 0.3} ${height * 0.46} ${width * 0.7} ${height * 0.66} ${width} ${height * 0.54}V${height}H0Z`,
        deep,
      ) +
      circle(width / 2, height * 0.3, Math.min(width, height) * 0.22, mix(paper, '#ffffff', 0.4)) +
      drawMotif(look.motif, [width / 2, height * 0.3, Math.min(width, height) * 0.31], {
        ink: deep,
        second: accent,
      }) +
      drawText(title, width / 2, height * 0.8, {
        size,
        fill: pickReadable(deep, paper, '#1c1c1c'),
        face: look.face,
        maxWidth: width - 32,
      }) +
      drawText(look.short.toUpperCase(), width / 2, height * 0.925, {
        size: size * 0.42,
        fill: accent,
        face: 'sans',
        tracking: 0.12,
        maxWidth: width - 36,
      }),
  )
}

const crowned: LabelDrawing = (look, { deep, accent, paper }, width, height, title) => {
  const radius = Math.min(width, height) * 0.26
  const size = Math.min(width * 0.19, height * 0.19)
  return (
    rect([0, 0, width, height], deep, 12) +
    rect([8, 8, width - 16, height - 16], { stroke: accent, width: 2.5, opacity: 0.9 }, 7) +
    mark(look, [width / 2, height * 0.36, radius * 2], {
      ground: paper,
      ink: deep,
      second: accent,
    }) +
    drawText(title, width / 2, height * 0.8, {
      size,
      fill: pickReadable(deep, paper, '#1c1c1c'),
      face: look.face,
      maxWidth: width - 40,
    }) +
    drawText(look.short.toUpperCase(), width / 2, height * 0.92, {
      size: size * 0.42,
      fill: accent,
      face: 'sans',
      tracking: 0.14,
      maxWidth: width - 56,
    })
  )
}

const bare: LabelDrawing = (look, { deep, accent, paper }, width, height, title) => {
  const size = Math.min(width * 0.24, height * 0.25)
  return (
    rect([0, 0, width, height], mix(paper, '#ffffff', 0.55), 8) +
    rect([0, 0, width, height * 0.13], accent, 8) +
    rect([0, height * 0.08, width, height * 0.05], accent) +
    drawText(title, width / 2, height * 0.46, {
      size,
      fill: deep,
      face: look.face,
      maxWidth: width - 28,
    }) +
    stroke(`M${width * 0.18} ${height * 0.56}H${width * 0.82}`, deep, 3) +
    drawMotif(look.motif, [width / 2, height * 0.75, height * 0.26], { ink: deep, second: accent })
  )
}

/** The emblem with the name around it, for tees, stickers and pins. */
export function roundel(
  look: BrandLook,
  [x, y, radius]: readonly [number, number, number],
  inks: { ground: string; ink: string; second: string },
  words: readonly [upper: string, lower: string],
): Drawing {
  const size = 34
  const line = { size, fill: inks.ink, face: 'sans' as const, tracking: 0.1 }
  return place(
    { x, y, scale: radius / 150 },
    circle(0, 0, 150, inks.ground) +
      circle(0, 0, 141, { stroke: inks.ink, width: 4 }) +
      circle(0, 0, 96, { stroke: inks.second, width: 3 }) +
      drawMotif(look.motif, [0, 0, 128], inks) +
      drawTextOnArc(words[0].toUpperCase(), [0, 0, 107], line) +
      drawTextOnArc(words[1].toUpperCase(), [0, 0, 107], { ...line, isBelow: true }),
  )
}
