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

test('says under the hero what the site is for, in linked figures', async ({ page }) => {
  await openAsAdult(page)
  const facts = page.getByRole('region', { name: 'Equity in numbers' })
  await expect(facts).toContainText(/\d+ of \d+ dispensaries are minority-owned/)
  await expect(facts).toContainText(/\$[\d,]+\.\d\d in our equity fund today/)
  const hero = await page.locator('main > section').first().boundingBox()
  const box = await facts.boundingBox()
  expect(box?.y).toBeCloseTo((hero?.y ?? 0) + (hero?.height ?? 0), 0)
  for (const link of await facts.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('on a phone, cards and slides are rows that scroll and show the start of the next', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAsAdult(page)
  const row = getCarousel(page).getByRole('group', { name: 'Slides' })
  const slide = await row.getByRole('group').first().boundingBox()
  expect((slide?.width ?? 0) / 328).toBeCloseTo(0.84, 2)
  for (const name of ['Featured minority-owned dispensaries', 'Featured products']) {
    const section = page.getByRole('region', { name })
    await section.scrollIntoViewIfNeeded()
    const cards = section.getByRole('article')
    await expect(cards.locator('visible=true')).toHaveCount(6)
    const [first, second] = await Promise.all([
      cards.first().boundingBox(),
      cards.nth(1).boundingBox(),
    ])
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeLessThan(360 - 24)
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeGreaterThan(360)
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // With a hero of 420 pixels the page is 4,230 high. The footer has its height once it is in view.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const hero = document.querySelector('main > section')?.getBoundingClientRect().height ?? 0
        return document.documentElement.scrollHeight - hero
      }),
    )
    .toBeLessThanOrEqual(3_810)
})

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
