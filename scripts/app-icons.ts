import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@fairgrove/testing/project'
import sharp from 'sharp'

/** `npm run icons`: draws the installed app's icons from apps/web/public/favicon.svg. */
const folder = join(projectRoot, 'apps/web/public')
const favicon = readFileSync(join(folder, 'favicon.svg'), 'utf8')
/** Systems round the corners themselves and crop a maskable icon to its middle. */
const square = favicon.replace(/ rx="\d+"/, '')
const maskable = square
  .replace('viewBox="-60 -60 120 120"', 'viewBox="-78 -78 156 156"')
  .replace(
    '<rect x="-60" y="-60" width="120" height="120"',
    '<rect x="-78" y="-78" width="156" height="156"',
  )

const icons = [
  ['icon-192', favicon, 192],
  ['icon-512', favicon, 512],
  ['maskable-512', maskable, 512],
  ['apple-touch-icon', square, 180],
] as const
for (const [name, drawing, size] of icons) {
  const density = (72 * size) / 120
  await sharp(Buffer.from(drawing), { density: density * 2 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, `icons/${name}.png`))
}
