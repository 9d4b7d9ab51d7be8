import { hash } from 'node:crypto'
import { buildPublicId, type ImageFormat } from '@fairgrove/contract/images'
import { Problem } from '@fairgrove/contract/problems'
import sharp, { type Sharp } from 'sharp'
import { detectImageType, pixelLimits } from './rules.ts'

// Several images at once already use every core, and none is read twice.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Restricts the decoder to the formats we accept. For processes that open user files: defense in depth behind the check
 * of the first bytes.
 */
export function blockUnusedDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
  })
}

const maxMasterSide = 2400
const maxSide = 20_000
const timeoutSeconds = 20

/** The image as we store it: upright, sRGB, without metadata. */
export type Master = { name: string; publicId: string; bytes: Buffer }

export async function makeMaster(bytes: Buffer): Promise<Master> {
  const type = detectImageType(bytes)
  if (!type) throw new Problem('image_unreadable')
  try {
    // Reads only the header, which decides whether the image is decoded at all.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (header.format !== (type === 'avif' ? 'heif' : type)) throw new Problem('image_unreadable')
    if (!isWithinLimits(header, pixelLimits[type])) throw new Problem('image_too_large')
    const { data, info } = await sharp(bytes, {
      limitInputPixels: pixelLimits[type],
      failOn: 'error',
      autoOrient: true,
    })
      .resize({
        width: maxMasterSide,
        height: maxMasterSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      // Effort 4 and smart subsampling take six times as long, for a copy that is never displayed.
      .webp({ quality: 92, effort: 2 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const name = hashName(data)
    const publicId = buildPublicId({ name, width, height, colours: await sampleCorners(data) })
    return { name, publicId, bytes: data }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('image_unreadable', { cause: error })
  }
}

function isWithinLimits(
  { width, height }: { width: number; height: number },
  pixels: number,
): boolean {
  return width * height <= pixels && Math.max(width, height) <= maxSide
}

/** 130 bits of the content's hash in letters and digits: the same image has the same name. */
export function hashName(bytes: Buffer): string {
  return BigInt(`0x${hash('sha256', bytes)}`)
    .toString(32)
    .padStart(52, '0')
    .slice(-26)
}

function sampleCorners(master: Buffer): Promise<Buffer> {
  return sharp(master)
    .flatten({ background: '#fff' })
    .resize(2, 2, { fit: 'fill' })
    .raw()
    .toBuffer()
}

// Effort 4, the library's default for AVIF, takes eight times as long as 2 and saves a few percent.
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 78 }),
  jpeg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
}

export function makeVariant(master: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const resized = sharp(master, { limitInputPixels: maxMasterSide ** 2 }).resize({ width })
  return encoders[format](resized).toBuffer()
}
