import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { openAsAdult } from './steps.ts'

const getCarousel = (page: Page) => page.getByRole('region', { name: 'Featured', exact: true })
const getSlides = (page: Page) => getCarousel(page).getByRole('group', { name: /^\d+ of \d+$/ })

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
    const row = getCarousel(page).getByRole('group', { name: 'Slides' })
    const [all, one] = await Promise.all([
      row.evaluate(({ clientWidth }) => clientWidth),
      row
        .getByRole('group')
        .first()
        .evaluate((slide) => slide.getBoundingClientRect().width),
    ])
    expect(Math.round((all + 16) / (one + 16))).toBe(shown)
  })
}

test('the carousel moves by its buttons, in a circle', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 400, height: 800 })
  await openAsAdult(page)
  const slides = getSlides(page)
  await getCarousel(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 })
  const previous = getCarousel(page).getByRole('button', { name: 'Previous slide' })
  await previous.click()
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 })
  await previous.click()
  await expect(slides.last()).toBeInViewport({ ratio: 0.9 })
})

test('the carousel and its slides are named, and arrow keys scroll it', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await openAsAdult(page)
  await expect(getCarousel(page)).toHaveAttribute('aria-roledescription', 'carousel')
  const slides = getSlides(page)
  const count = await slides.count()
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index += 1) {
    await expect(slides.nth(index)).toHaveAccessibleName(`${index + 1} of ${count}`)
    await expect(slides.nth(index)).toHaveAttribute('aria-roledescription', 'slide')
  }
  await getCarousel(page).getByRole('group', { name: 'Slides' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.9 })
})

test('the carousel never moves by itself', { tag: '@desktop-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 800 })
  await openAsAdult(page)
  const row = getCarousel(page).getByRole('group', { name: 'Slides' })
  await expect(getCarousel(page).getByRole('button')).toHaveCount(2)
  const moved = row.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        element.addEventListener('scroll', () => resolve(true))
        setTimeout(resolve, 7_000, false)
      }),
  )
  expect(await moved).toBe(false)
})
