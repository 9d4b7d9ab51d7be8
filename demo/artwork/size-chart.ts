import { drawText } from './lettering.ts'
import { circle, rect, repeat, stroke, toSvg } from './shapes.ts'

const rows = [
  ['Size', 'Chest', 'Length', 'Sleeve'],
  ['XS', '34', '26', '7.5'],
  ['S', '37', '27', '8'],
  ['M', '40', '28', '8.5'],
  ['L', '43', '29', '9'],
  ['XL', '46', '30', '9.5'],
  ['XXL', '49', '31', '10'],
  ['XXXL', '52', '32', '10.5'],
]

/** SVG of the size chart. */
export function drawSizeChart(): string {
  const ink = '#1E2A22'
  return toSvg(
    rect([0, 0, 1200, 900], '#FBF7EF') +
      circle(1120, 60, 220, { fill: '#E0A526', opacity: 0.16 }) +
      drawText('Size chart, in inches', 600, 128, { size: 64, fill: '#1F4D36' }) +
      rect([140, 186, 920, 78], '#1F4D36', 14) +
      repeat(
        rows.length,
        (row) =>
          (row > 0 && row % 2 === 0
            ? rect([140, 186 + row * 80, 920, 80], { fill: '#DCE8D8', opacity: 0.7 }, 10)
            : '') +
          (rows[row] ?? [])
            .map((cell, column) =>
              drawText(cell, 260 + column * 228, 240 + row * 80, {
                size: row === 0 ? 32 : 38,
                fill: row === 0 ? '#FBF7EF' : ink,
                face: 'sans',
              }),
            )
            .join(''),
      ) +
      stroke('M140 838H1060', '#E0A526', 5),
  )
}
