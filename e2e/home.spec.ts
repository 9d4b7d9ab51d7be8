import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { openAsAdult } from './steps.ts'

const getCarousel = (page: Page) => page.getByRole('region', { name: 'Featured', exact: true })

test('the home page shows what is featured and is accessible', async ({ page }) => {
  await openAsAdult(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spend where it gives back.')
  for (const name of [
    'Featured minority-owned dispensaries',
    'Featured products',
    'Featured artist: Odalys Brennan',
    'Top brands in the last 30 days',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  await expectAccessible(page)
})

for (const [width, shown] of [
  [400, 1],
  [800, 2],
  [1280, 4],
  [3200, 6],
] as const) {
  test(`at ${width} px the carousel shows ${shown} at a time`, { tag: '@desktop-only' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openAsAdult(page)
    const row = getCarousel(page).getByRole('list', { name: 'Slides' })
    const [all, one] = await Promise.all([
      row.evaluate(({ clientWidth }) => clientWidth),
      row
        .getByRole('listitem')
        .first()
        .evaluate((slide) => slide.getBoundingClientRect().width),
    ])
    expect(Math.round((all + 16) / (one + 16))).toBe(shown)
  })
}

test('the carousel moves by its buttons and respects reduced motion', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 400, height: 800 })
  await openAsAdult(page)
  await expect(getCarousel(page).getByRole('button', { name: 'Play slides' })).toBeVisible()
  const slides = getCarousel(page).getByRole('listitem')
  await getCarousel(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 })
  await getCarousel(page).getByRole('button', { name: 'Previous slide' }).click()
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 })
})

test('“near you” appears only where the browser already has location permission', {
  tag: '@desktop-only',
}, async ({ page, context }) => {
  await openAsAdult(page)
  await expect(page.getByRole('heading', { name: 'Featured products' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Near you' })).toHaveCount(0)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.88, longitude: -87.63 })
  await page.reload()
  const near = page.getByRole('region', { name: 'Near you' })
  await expect(near.getByRole('article')).toHaveCount(3)
  await expect(near.getByText(/\d mi/).first()).toBeVisible()
})
