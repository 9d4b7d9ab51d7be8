/**
 * The public id of a hosted image also contains what a page needs before the image loads:
 * `{name}-{width}x{height}-{four corner colors}`. So a card needs no join and no second request to reserve space
 * and show a blurred placeholder.
 */
export const imageWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Upload limit in bytes. */
export const maxImageBytes = 8 * 1024 * 1024

/** Name: 26 letters and digits; colors: 4 × 3 bytes (top left, top right, bottom left, bottom right), base64url. */
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

/** The image's path at about this width; never wider than the original. */
export function getImagePath(publicId: string, width: ImageWidth, format: ImageFormat): string {
  return `/api/images/${publicId}/${width}.${format}`
}

/** Parses the last segment of such a path. Only the listed widths and formats exist. */
export function parseImageFile(
  file: string,
): { width: ImageWidth; format: ImageFormat } | undefined {
  const width = imageWidths.find((candidate) => file.startsWith(`${candidate}.`))
  const format = imageFormats.find((candidate) => file === `${width}.${candidate}`)
  return width && format && { width, format }
}

const imageUrlPattern = /\/api\/images\/([^/?#]+)\/[\w.]+$/

/** The public id in an image URL of ours, of any width and format. */
export function findPublicId(url: string): string | undefined {
  const [, publicId = ''] = imageUrlPattern.exec(url) ?? []
  return publicIdPattern.test(publicId) ? publicId : undefined
}
