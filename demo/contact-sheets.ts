import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '@fairgrove/testing/project'
import { drawCover } from './artwork/covers.ts'
import { motifNames } from './artwork/motifs.ts'
import { renderSheet } from './artwork/render.ts'
import { brandPlans, buildLogoDrawings } from './data/brands.ts'
import { buildStorefrontDrawings } from './data/dispensaries.ts'
import { buildPhotoDrawings } from './data/place-photos.ts'
import { buildProductDrawings } from './data/products.ts'

/** `npm run artwork`: renders everything the demo can draw as contact sheets in `.scratch/artwork`. */
const palettes = brandPlans.map(({ look }) => look.palette)
const pickSome = <T>(from: readonly T[], index: number) => from[(index * 7) % from.length] as T

const sheets: Record<string, string[]> = {
  logos: buildLogoDrawings().map(([, svg]) => svg),
  stores: buildStorefrontDrawings().map(([, svg]) => svg),
  photos: buildPhotoDrawings().map(([, svg]) => svg),
  products: buildProductDrawings().map(([, svg]) => svg),
  covers: Array.from({ length: 12 }, (_, index) =>
    drawCover(pickSome(palettes, index), pickSome(motifNames, index), `cover ${index}`),
  ),
}

const folder = join(scratchFolder, 'artwork')
mkdirSync(folder, { recursive: true })
for (const [name, svgs] of Object.entries(sheets)) {
  const file = join(folder, `${name}.png`)
  writeFileSync(file, await renderSheet(svgs))
  console.log(`${svgs.length} ${name}: ${file}`)
}
