export type Size = { width: number; height: number }

/** What of a picture is kept: how wide its frame is to its height, how near, and where from 0 to 1. */
export type CropWish = { aspect: number; zoom: number; x: number; y: number }

export type Part = Size & { left: number; top: number }

/** The part of a picture a wish names, in the picture's own pixels. It never reaches over an edge. */
export function partOf(size: Size, { aspect, zoom, x, y }: CropWish): Part {
  const width = Math.min(size.width, size.height * aspect) / zoom
  const height = width / aspect
  return { left: (size.width - width) * x, top: (size.height - height) * y, width, height }
}

/** The wish after the picture was pushed by so many pixels of a frame of this width. */
export function pushed(
  size: Size,
  wish: CropWish,
  push: { x: number; y: number; frameWidth: number },
): CropWish {
  const { width, height } = partOf(size, wish)
  const scale = width / push.frameWidth
  return {
    ...wish,
    x: within(wish.x, push.x * scale, size.width - width),
    y: within(wish.y, push.y * scale, size.height - height),
  }
}

/** Where nothing can move, it stays. */
function within(place: number, distance: number, room: number): number {
  return room < 1 ? place : Math.min(1, Math.max(0, place - distance / room))
}

/** More than any page shows. */
const widestPixels = 2_400

export async function cutOut(image: HTMLImageElement, wish: CropWish): Promise<Blob | null> {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const { left, top, width, height } = partOf(size, wish)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(width, widestPixels)))
  canvas.height = Math.max(1, Math.round(canvas.width / wish.aspect))
  canvas
    .getContext('2d')
    ?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  // Browsers that cannot write WebP write PNG, which we take as well.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
}
