export type Size = { width: number; height: number }

/** A crop: aspect ratio, zoom and position from 0 to 1. */
export type CropSettings = { aspect: number; zoom: number; x: number; y: number }

export type CropArea = Size & { left: number; top: number }

/** The crop in image pixels, clamped to the image. */
export function getCropArea(size: Size, { aspect, zoom, x, y }: CropSettings): CropArea {
  const width = Math.min(size.width, size.height * aspect) / zoom
  const height = width / aspect
  return { left: (size.width - width) * x, top: (size.height - height) * y, width, height }
}

/** The crop after dragging by some pixels in a frame of this width. */
export function applyDrag(
  size: Size,
  settings: CropSettings,
  drag: { x: number; y: number; frameWidth: number },
): CropSettings {
  const { width, height } = getCropArea(size, settings)
  const scale = width / drag.frameWidth
  return {
    ...settings,
    x: clampPosition(settings.x, drag.x * scale, size.width - width),
    y: clampPosition(settings.y, drag.y * scale, size.height - height),
  }
}

/** Unchanged where it cannot move. */
function clampPosition(position: number, distance: number, range: number): number {
  return range < 1 ? position : Math.min(1, Math.max(0, position - distance / range))
}

/** Larger than any page shows. */
const maxWidthPx = 2_400

export async function cropImage(
  image: HTMLImageElement,
  settings: CropSettings,
): Promise<Blob | null> {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const { left, top, width, height } = getCropArea(size, settings)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(Math.min(width, maxWidthPx)))
  canvas.height = Math.max(1, Math.round(canvas.width / settings.aspect))
  canvas
    .getContext('2d')
    ?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height)
  // Browsers without WebP encoding produce PNG, which is accepted too.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
}
