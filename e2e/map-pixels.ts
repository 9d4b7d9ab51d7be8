import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

type Color = [red: number, green: number, blue: number]

/** A dispensary's map, loaded and in view. */
export async function openLocationMap(page: Page, name: string): Promise<Locator> {
  const map = page.getByRole('region', { name: `Map of ${name}`, exact: true })
  await page.getByRole('button', { name: 'Open map' }).click()
  await expect(map.locator('.maplibregl-marker')).toBeVisible({ timeout: 30_000 })
  await map.scrollIntoViewIfNeeded()
  return map
}

/** A color of palette.css in the current color scheme. */
export async function readPaletteColor(page: Page, name: string): Promise<Color> {
  const text = await page.evaluate((property) => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.color = `var(${property})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, `--${name}`)
  return (text.match(/\d+/g) ?? []).map(Number) as Color
}

/** Whether the pixel at an offset from the center of the map has about that color. */
export async function hasColorAt(map: Locator, [right, down]: [number, number], color: Color) {
  const { data, info } = await readPixels(map)
  const at =
    ((Math.floor(info.height / 2) + down) * info.width + Math.floor(info.width / 2) + right) * 3
  return isNear(data.subarray(at, at + 3), color)
}

/** About that color, as far as thin text has it. */
export async function countPixels(map: Locator, color: Color): Promise<number> {
  const { data } = await readPixels(map)
  let count = 0
  for (let at = 0; at < data.length; at += 3) {
    if (isNear(data.subarray(at, at + 3), color, 30)) count += 1
  }
  return count
}

const readPixels = async (map: Locator) =>
  sharp(await map.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

const isNear = (pixel: Buffer, color: Color, tolerance = 6) =>
  color.every((channel, at) => Math.abs(channel - (pixel[at] ?? 0)) <= tolerance)
