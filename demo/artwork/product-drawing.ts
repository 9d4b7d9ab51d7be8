import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import { drawBackdrop, ground } from './backdrop.ts'
import type { BrandLook } from './brand-look.ts'
import { createShades } from './colour.ts'
import { beanie, cap, hoodie, socks, tee } from './items/apparel.ts'
import { can, dropper, flask, pump, squeezeTube } from './items/bottles.ts'
import { dish, grinder, lighters, notebook, tray, woodenBox } from './items/desk.ts'
import { flowerJar } from './items/flower.ts'
import type { DrawItem, ItemText } from './items/item.ts'
import { crock, honeyJar, pot } from './items/jars.ts'
import {
  bandana,
  candle,
  mug,
  oneSticker,
  pin,
  poster,
  stickerPack,
  tote,
} from './items/keepsakes.ts'
import { balm, roundTin, slideTin, sweetBox, tubes } from './items/tins.ts'
import { chocolate, matches, papers, pouch } from './items/wrappers.ts'
import { place, toSvg } from './shapes.ts'

const items = {
  balm,
  bandana,
  beanie,
  can,
  candle,
  cap,
  chocolate,
  crock,
  dish,
  dropper,
  flask,
  flowerJar,
  grinder,
  honeyJar,
  hoodie,
  lighters,
  matches,
  mug,
  notebook,
  oneSticker,
  papers,
  pin,
  poster,
  pot,
  pouch,
  pump,
  roundTin,
  slideTin,
  socks,
  squeezeTube,
  stickerPack,
  sweetBox,
  tee,
  tote,
  tray,
  tubes,
  woodenBox,
} satisfies Record<string, DrawItem>
export type Form = keyof typeof items

/** Small objects are shown closer. */
const zoomByForm: Partial<Record<Form, number>> = {
  balm: 1.06,
  can: 1.1,
  candle: 1.16,
  crock: 1.12,
  dish: 1.1,
  dropper: 1.1,
  flask: 1.04,
  grinder: 1.12,
  honeyJar: 1.14,
  mug: 1.1,
  pot: 1.1,
  pump: 1.06,
  roundTin: 1.1,
  squeezeTube: 1.06,
}

/** SVG of one product. The seed decides what the brand's style leaves open. */
export function drawProduct(look: BrandLook, form: Form, text: ItemText, seed: string): string {
  const random = createSeededRandom(seed)
  const scale = zoomByForm[form] ?? 1
  const item = place(
    { x: 600 * (1 - scale), y: (ground + 20) * (1 - scale), scale },
    items[form](look, text, random),
  )
  return toSvg(drawBackdrop(createShades(look.palette), random) + item)
}
