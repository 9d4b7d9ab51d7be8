import type { Area } from 'react-easy-crop'

/** Larger than any page shows. */
const maxWidthPx = 2_400

/** A position from 0 to 1 along each side; the middle where the crop cannot move. */
export function getPosition(area: Area): { x: number; y: number } {
  return {
    x: area.width < 100 ? area.x / (100 - area.width) : 0.5,
    y: area.height < 100 ? area.y / (100 - area.height) : 0.5,
  }
}

/** The crop moved to a position, with its size; all in percent of the image. */
export function moveArea(area: Area, position: { x: number; y: number }): Area {
  return {
    ...area,
    x: (100 - area.width) * position.x,
    y: (100 - area.height) * position.y,
  }
}

/** The size of the saved image: that of the crop, scaled down if it is too wide, with its exact shape. */
export function getOutputSize(
  { width }: Pick<Area, 'width'>,
  aspect: number,
): { width: number; height: number } {
  const outputWidth = Math.max(1, Math.round(Math.min(width, maxWidthPx)))
  return { width: outputWidth, height: Math.max(1, Math.round(outputWidth / aspect)) }
}

/** @param area in pixels of the image */
export async function cropImage(
  image: HTMLImageElement,
  area: Area,
  aspect: number,
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), getOutputSize(area, aspect))
  const { x, y, width, height } = area
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  // Browsers without WebP encoding produce PNG, which is accepted too.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
}
