import { fileURLToPath } from 'node:url'
import { sharePictureSize } from '@fairgrove/contract/sharing.options'
import { site } from '@fairgrove/contract/site'
import sharp, { type OverlayOptions } from 'sharp'

/** What is drawn, in the order it is read. */
export type Facts = { name: string; note: string; rating: string; badges: string }

const { width, height } = sharePictureSize
const photoWidth = 520
const margin = 64
const textWidth = width - photoWidth - 2 * margin
const colours = {
  paper: '#FBF7EF',
  ink: '#1E2A22',
  soft: '#566259',
  forest: '#1F4D36',
  plum: '#5B2A4E',
} as const

/** Fraunces at weight 640 and Figtree at 560 (SIL Open Font License 1.1), so that no machine needs fonts. */
const faces = {
  serif: { family: 'Fairgrove Serif', file: fontFile('fraunces.ttf') },
  sans: { family: 'Fairgrove Sans', file: fontFile('figtree.ttf') },
}
type Words = { text: string; face: keyof typeof faces; size: number; colour: string }
type Drawn = { bytes: Buffer; height: number }

/** The tallest a name may stand; it is set smaller until it fits. */
const mostNameHeight = 250
const nameSizes = [64, 54, 44, 36, 28]
const longestName = 140

/** The picture of a link: the thing's own picture on the right, and what it is beside it. */
export async function drawSharePicture(facts: Facts, photo: Buffer | undefined): Promise<Buffer> {
  const { soft, forest, plum } = colours
  const [mark, note, name, rating, badges] = await Promise.all([
    set({ text: site.name, face: 'serif', size: 36, colour: forest }),
    set({ text: facts.note, face: 'sans', size: 28, colour: soft }),
    setName(facts.name),
    set({ text: facts.rating, face: 'sans', size: 28, colour: soft }),
    set({ text: facts.badges, face: 'sans', size: 28, colour: plum }),
  ])
  const block = [
    [note, 16],
    [name, 32],
    [rating, 18],
    [badges, 0],
  ] as const
  const tall = block.reduce((sum, [drawn, gap]) => sum + (drawn ? drawn.height + gap : 0), 0)
  let top = Math.round((height - tall) / 2) + 24
  const overlays: OverlayOptions[] = [
    ...(mark ? [{ input: mark.bytes, left: margin, top: margin - 8 }] : []),
    { input: await side(photo, facts.name), left: width - photoWidth, top: 0 },
  ]
  for (const [drawn, gap] of block) {
    if (!drawn) continue
    overlays.push({ input: drawn.bytes, left: margin, top })
    top += drawn.height + gap
  }
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite(overlays)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Without a picture of its own, the first letter stands for the thing. */
async function side(photo: Buffer | undefined, name: string): Promise<Buffer> {
  if (photo) {
    return sharp(photo).resize(photoWidth, height, { fit: 'cover', position: 'centre' }).toBuffer()
  }
  const initial = Array.from(name.trim())[0] ?? ''
  const letter = await set({ text: initial, face: 'serif', size: 320, colour: colours.paper })
  return sharp({
    create: { width: photoWidth, height, channels: 3, background: colours.forest },
  })
    .composite(letter ? [{ input: letter.bytes, gravity: 'centre' }] : [])
    .png()
    .toBuffer()
}

async function setName(name: string): Promise<Drawn | undefined> {
  const letters = Array.from(name)
  const text = letters.length > longestName ? `${letters.slice(0, longestName).join('')}…` : name
  let drawn: Drawn | undefined
  for (const size of nameSizes) {
    drawn = await set({ text, face: 'serif', size, colour: colours.ink })
    if (!drawn || drawn.height <= mostNameHeight) break
  }
  return drawn
}

async function set({ text, face, size, colour }: Words): Promise<Drawn | undefined> {
  if (text.trim() === '') return undefined
  const { family, file } = faces[face]
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: file,
      width: textWidth,
      // A point is then a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, height: info.height }
}

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function fontFile(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url))
}
