import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { countPixels, readPaletteColor } from './map-pixels.ts'
import { declineSignUpInvite, openAsAdult } from './steps.ts'

test.beforeEach(({ page }) => declineSignUpInvite(page))

const getMap = (page: Page) =>
  page.getByRole('region', { name: 'Map of dispensaries', exact: true })

async function openMap(page: Page, path: string) {
  await openAsAdult(page, path)
  const map = getMap(page)
  await expect(map.locator('.maplibregl-marker').first()).toBeVisible({ timeout: 30_000 })
  return map
}

test.describe('beside the list', { tag: '@desktop-only' }, () => {
  for (const width of [1_280, 1_920]) {
    test(`without a location, land fills the map at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const map = await openMap(page, '/dispensaries')
      const [water, box] = [await readPaletteColor(page, 'map-water'), await map.boundingBox()]
      const size = (box?.width ?? 0) * (box?.height ?? 0)
      await expect
        .poll(async () => 1 - (await countPixels(map, water)) / size)
        .toBeGreaterThan(0.65)

      // The header is as wide as the page.
      const [logo, heading] = await Promise.all([
        page.getByRole('banner').getByRole('link', { name: 'Fairgrove' }).boundingBox(),
        page.getByRole('heading', { level: 1 }).boundingBox(),
      ])
      expect(logo?.x).toBe(heading?.x)
      expect((await page.locator('#results article').first().boundingBox())?.width).toBe(560)
    })
  }

  test('states lead to their dispensaries, which fill the map', async ({ page }) => {
    const overview = await openMap(page, '/dispensaries?advancedCategory=isMinorityOwned')
    const height = (await overview.boundingBox())?.height ?? 0
    const illinois = page.getByRole('navigation', { name: 'Browse by state' }).getByRole('link', {
      name: /^Illinois/,
    })
    const count = Number((await illinois.textContent())?.replace(/\D/g, ''))
    await illinois.click()
    await expect(page).toHaveURL('/dispensaries?advancedCategory=isMinorityOwned&state=IL')
    await expect(page.locator('#results header [data-announced]')).toContainText(`${count} results`)
    const map = getMap(page)
    await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThan(height + 100)
    // Every marker of the page is in view; clusters have the number of theirs.
    await expect
      .poll(async () => {
        const texts = await map
          .locator('.maplibregl-marker')
          .evaluateAll((markers) =>
            markers.map((marker) =>
              marker instanceof HTMLButtonElement ? marker.textContent : '1',
            ),
          )
        return texts.reduce((sum, text) => sum + Number(text), 0)
      })
      .toBe(count)
    await expect(page.getByRole('navigation', { name: 'Browse by state' })).toHaveCount(0)
  })

  test('a card and its pin belong together', async ({ page }) => {
    const map = await openMap(page, '/dispensaries?state=IL')
    const card = page.locator('#results article', { hasText: 'Carbondale' })
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const pin = map.getByRole('button', { name, exact: true })
    await expect(pin).not.toHaveAttribute('data-emphasized')
    await card.hover()
    await expect(pin).toHaveAttribute('data-emphasized')
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(pin).not.toHaveAttribute('data-emphasized')
    await card.getByRole('heading').getByRole('link').focus()
    await expect(pin).toHaveAttribute('data-emphasized')
  })

  test('a pressed pin shows its dispensary and gets the focus back', async ({ page }) => {
    const map = await openMap(page, '/dispensaries?state=IL')
    const pin = map.locator('a.maplibregl-marker').first()
    const name = (await pin.getAttribute('aria-label')) ?? ''
    await pin.focus()
    await page.keyboard.press('Enter')
    const link = map.getByRole('link', { name, exact: true })
    await expect(link).toBeFocused()
    const preview = link.locator('xpath=ancestor::div[2]')
    const box = await preview.boundingBox()
    expect([box?.width, box?.height]).toEqual([280, 96])
    await expect(preview.getByText(/^Rated|No reviews yet/).first()).toBeAttached()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(link).toHaveCount(0)
    await expect(pin).toBeFocused()
    await page.keyboard.press('Space')
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test('the preview of a dispensary on another page of the list is loaded', async ({ page }) => {
    const map = await openMap(page, '/dispensaries?page=3')
    const pin = map.locator('a.maplibregl-marker').first()
    await pin.click()
    await expect(map.getByText(/^Rated|No reviews yet/).first()).toBeAttached()
    await map.getByRole('button', { name: 'Close' }).click()
    await expect(pin).toBeFocused()
  })

  test('the map cannot be moved out to sea', async ({ page }) => {
    const map = await openMap(page, '/dispensaries')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await map.locator('canvas').focus()
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowLeft')
    const markers = map.locator('.maplibregl-marker')
    await expect.poll(() => markers.count()).toBeGreaterThan(1)
  })
})
