import { fileURLToPath } from 'node:url'
import { openGraphImageSize } from '@fairgrove/contract/seo.options'
import { site } from '@fairgrove/contract/site'
import sharp, { type OverlayOptions } from 'sharp'

/** What is drawn, in reading order. */
export type ImageContent = { name: string; note: string; rating: string; badges: string }

const { width, height } = openGraphImageSize
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

/** Fraunces at weight 640 and Figtree at 560 (SIL Open Font License 1.1), bundled so that no machine needs fonts. */
const fonts = {
  serif: { family: 'Fairgrove Serif', file: getFontPath('fraunces.ttf') },
  sans: { family: 'Fairgrove Sans', file: getFontPath('figtree.ttf') },
}
type TextOptions = { text: string; font: keyof typeof fonts; size: number; colour: string }
type RenderedText = { bytes: Buffer; height: number }

/** The maximum height of a name; the font shrinks until it fits. */
const maxNameHeight = 250
const nameSizes = [64, 54, 44, 36, 28]
const maxNameLength = 140

/** The Open Graph image of a page: its own image on the right, its name and details on the left. */
export async function drawOpenGraphImage(
  content: ImageContent,
  photo: Buffer | undefined,
): Promise<Buffer> {
  const { soft, forest, plum } = colours
  const [logo, note, name, rating, badges] = await Promise.all([
    renderText({ text: site.name, font: 'serif', size: 36, colour: forest }),
    renderText({ text: content.note, font: 'sans', size: 28, colour: soft }),
    renderName(content.name),
    renderText({ text: content.rating, font: 'sans', size: 28, colour: soft }),
    renderText({ text: content.badges, font: 'sans', size: 28, colour: plum }),
  ])
  const block = [
    [note, 16],
    [name, 32],
    [rating, 18],
    [badges, 0],
  ] as const
  const blockHeight = block.reduce(
    (sum, [rendered, gap]) => sum + (rendered ? rendered.height + gap : 0),
    0,
  )
  let top = Math.round((height - blockHeight) / 2) + 24
  const overlays: OverlayOptions[] = [
    ...(logo ? [{ input: logo.bytes, left: margin, top: margin - 8 }] : []),
    { input: await renderPhoto(photo, content.name), left: width - photoWidth, top: 0 },
  ]
  for (const [rendered, gap] of block) {
    if (!rendered) continue
    overlays.push({ input: rendered.bytes, left: margin, top })
    top += rendered.height + gap
  }
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite(overlays)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Without an image, the first letter is drawn instead. */
async function renderPhoto(photo: Buffer | undefined, name: string): Promise<Buffer> {
  if (photo) {
    return sharp(photo).resize(photoWidth, height, { fit: 'cover', position: 'centre' }).toBuffer()
  }
  const initial = Array.from(name.trim())[0] ?? ''
  const initialImage = await renderText({
    text: initial,
    font: 'serif',
    size: 320,
    colour: colours.paper,
  })
  return sharp({
    create: { width: photoWidth, height, channels: 3, background: colours.forest },
  })
    .composite(initialImage ? [{ input: initialImage.bytes, gravity: 'centre' }] : [])
    .png()
    .toBuffer()
}

async function renderName(name: string): Promise<RenderedText | undefined> {
  const characters = Array.from(name)
  const text =
    characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join('')}…` : name
  let rendered: RenderedText | undefined
  for (const size of nameSizes) {
    rendered = await renderText({ text, font: 'serif', size, colour: colours.ink })
    if (!rendered || rendered.height <= maxNameHeight) break
  }
  return rendered
}

async function renderText({
  text,
  font,
  size,
  colour,
}: TextOptions): Promise<RenderedText | undefined> {
  if (text.trim() === '') return undefined
  const { family, file } = fonts[font]
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: file,
      width: textWidth,
      // One point is then one pixel.
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

function getFontPath(name: string): string {
  return fileURLToPath(new URL(`fonts/${name}`, import.meta.url))
}
