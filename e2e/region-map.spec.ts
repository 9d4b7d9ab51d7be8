import { expect } from '@playwright/test'
import { tinCeiling } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { countPixels, openLocationMap, readPaletteColor } from './map-pixels.ts'
import { openAsAdult } from './steps.ts'

test('without street tiles, a dispensary’s map names the towns and states around it', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await openAsAdult(page, tinCeiling)
  const map = await openLocationMap(page, 'Tin Ceiling')
  const [label, water] = [
    await readPaletteColor(page, 'map-label'),
    await readPaletteColor(page, 'map-water'),
  ]
  await expect.poll(() => countPixels(map, label)).toBeGreaterThan(150)
  // Chicago is on Lake Michigan.
  expect(await countPixels(map, water)).toBeGreaterThan(2_000)
  expect(requested.filter((path) => /\/assets\/towns-.*\.js$/.test(path))).toHaveLength(1)
  expect(requested.filter((path) => /counties|street|pmtiles/.test(path))).toEqual([])

  await test.step('zooming in ends before the map is empty', async () => {
    // Without animation, each key press zooms at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await map.locator('canvas').focus()
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('=')
    await expect(map.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
  })
})

test('on a phone the attribution opens on request and covers nothing before', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openAsAdult(page, tinCeiling)
  const map = await openLocationMap(page, 'Tin Ceiling')
  const sources = map.getByText('Places: GeoNames')
  await expect(sources).toBeHidden()
  const box = await map.locator('.maplibregl-ctrl-attrib').boundingBox()
  expect(box?.width).toBeLessThan(40)
  await expectAccessible(page)
  await map.getByLabel('Map data sources').click()
  await expect(sources).toBeVisible()
})
