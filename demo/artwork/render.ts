import sharp from 'sharp'
import { sheet } from './shapes.ts'

/** Raw pixels of a drawing; the upload encodes them. */
export function render(svg: string, width: number = sheet.width): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * width) / sheet.width })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const tile = { width: 300, height: 225, gap: 8, perRow: 6 }

/** Many small images side by side, for review. */
export async function renderSheet(svgs: readonly string[]): Promise<Buffer> {
  const { width, height, gap, perRow } = tile
  const tiles = await Promise.all(
    svgs.map(async (svg, index) => ({
      input: await sharp(Buffer.from(svg)).resize(width, height).png().toBuffer(),
      left: gap + (index % perRow) * (width + gap),
      top: gap + Math.floor(index / perRow) * (height + gap),
    })),
  )
  const rows = Math.ceil(svgs.length / perRow)
  return sharp({
    create: {
      width: gap + Math.min(perRow, svgs.length) * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: '#8a8f8b',
    },
  })
    .composite(tiles)
    .png()
    .toBuffer()
}
