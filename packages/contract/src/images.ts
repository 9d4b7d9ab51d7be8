/**
 * A hosted image is named by its public id, which also says what a page must know before the image arrives:
 * `{name}-{width}x{height}-{four corner colours}`. So a card needs no join and no second request to keep its
 * place and to show a blurred placeholder.
 */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The largest picture we take, in bytes. */
export const maxImageBytes = 8 * 1024 * 1024

/** Name: 26 letters and digits; colours: 4 × 3 bytes (top left, top right, bottom left, bottom right), base64url. */
export const publicIdPattern = /^([a-z0-9]{26})-([1-9]\d{0,4})x([1-9]\d{0,4})-([\w-]{16})$/

export type ImageInfo = {
  name: string
  width: number
  height: number
  corners: [string, string, string, string]
}

/** `colours` are the twelve bytes of the four corners. */
export function buildPublicId(image: {
  name: string
  width: number
  height: number
  colours: Uint8Array
}): string {
  const colours = btoa(String.fromCharCode(...image.colours))
  const base64url = colours.replaceAll('+', '-').replaceAll('/', '_')
  return `${image.name}-${image.width}x${image.height}-${base64url}`
}

export function parsePublicId(publicId: string): ImageInfo | undefined {
  const [, name, width, height, colours] = publicIdPattern.exec(publicId) ?? []
  if (!name || !width || !height || !colours) return undefined
  const bytes = atob(colours.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
  const corner = (index: number) => `#${hex.slice(index * 3, index * 3 + 3).join('')}`
  return {
    name,
    width: Number(width),
    height: Number(height),
    corners: [corner(0), corner(1), corner(2), corner(3)],
  }
}

/** Where the picture is found at about this width: a narrower original is never blown up. */
export function getImagePath(publicId: string, width: ImageWidth, format: ImageFormat): string {
  return `/api/images/${publicId}/${width}.${format}`
}

/** The last part of such a path, read back. Nothing but the listed widths and formats exists. */
export function parseImageFile(
  file: string,
): { width: ImageWidth; format: ImageFormat } | undefined {
  const width = imageWidths.find((candidate) => file.startsWith(`${candidate}.`))
  const format = imageFormats.find((candidate) => file === `${width}.${candidate}`)
  return width && format && { width, format }
}

const imageUrlPattern = /\/api\/images\/([^/?#]+)\/[\w.]+$/

/** The picture an address of ours shows, whichever width and format it names. */
export function findPublicId(url: string): string | undefined {
  const [, publicId = ''] = imageUrlPattern.exec(url) ?? []
  return publicIdPattern.test(publicId) ? publicId : undefined
}
