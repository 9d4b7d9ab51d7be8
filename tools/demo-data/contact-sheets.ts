import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cover } from '../artwork/covers.ts'
import { motifNames } from '../artwork/motifs.ts'
import { renderSheet } from '../artwork/render.ts'
import { scratchFolder } from '../project.ts'
import { brandPlans, logoDrawings } from './brands.ts'
import { storeDrawings } from './dispensaries.ts'
import { productDrawings } from './products.ts'

/** `npm run artwork`: everything the demo's artist can draw, on sheets in `.scratch/artwork`. */
const palettes = brandPlans.map(({ look }) => look.palette)
const some = <T>(from: readonly T[], index: number) => from[(index * 7) % from.length] as T

const sheets: Record<string, string[]> = {
  logos: logoDrawings().map(([, svg]) => svg),
  stores: storeDrawings().map(([, svg]) => svg),
  products: productDrawings().map(([, svg]) => svg),
  covers: Array.from({ length: 12 }, (_, index) =>
    cover(some(palettes, index), some(motifNames, index), `cover ${index}`),
  ),
}

const folder = join(scratchFolder, 'artwork')
mkdirSync(folder, { recursive: true })
for (const [name, svgs] of Object.entries(sheets)) {
  const file = join(folder, `${name}.png`)
  writeFileSync(file, await renderSheet(svgs))
  console.log(`${svgs.length} ${name}: ${file}`)
}
