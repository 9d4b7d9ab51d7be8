import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { openAsAdult } from './steps.ts'

/** Sizes and positions inside the cards that are shown. */
function measureCards(page: Page) {
  return page.locator('main li article >> visible=true').evaluateAll((cards) =>
    cards.slice(0, 12).map((card) => {
      const getBox = (selector: string) => card.querySelector(selector)?.getBoundingClientRect()
      const badges = getBox('button[popovertarget]')
      const texts = [...card.querySelectorAll('h2, h3, p')].map((text) =>
        text.getBoundingClientRect(),
      )
      const { width, height } = card.getBoundingClientRect()
      return {
        width,
        height,
        imageHeight: getBox('picture')?.height ?? 0,
        gaps: texts.slice(1).map((text, at) => text.top - (texts[at]?.bottom ?? 0)),
        gapAboveBadges: badges ? badges.top - (texts.at(-1)?.bottom ?? 0) : 0,
        badgesHeight: badges?.height ?? 44,
        badgesEnd: badges ? badges.right - card.getBoundingClientRect().right : -1,
      }
    }),
  )
}

for (const path of ['/merchandise', '/cannabis_products', '/brands', '/']) {
  test(`cards on ${path} have no hole between their lines`, async ({ page }) => {
    await openAsAdult(page, path)
    await page.locator('main li article').first().scrollIntoViewIfNeeded()
    const cards = await measureCards(page)
    expect(cards.length).toBeGreaterThan(3)
    for (const card of cards) {
      for (const gap of [...card.gaps, card.gapAboveBadges]) expect(gap).toBeLessThanOrEqual(12)
      expect(card.badgesHeight).toBeGreaterThanOrEqual(44)
      expect(card.badgesEnd).toBeLessThanOrEqual(0)
    }
  })
}

test('a card is about 344 pixels high on a desktop and 262 on a phone', async ({ page }, {
  project,
}) => {
  const isMobile = project.name === 'phone'
  await page.setViewportSize(isMobile ? { width: 360, height: 740 } : { width: 1280, height: 800 })
  await openAsAdult(page, '/products/all_products')
  // Cards far below the window are not rendered.
  const cards = (await measureCards(page)).filter(({ imageHeight }) => imageHeight > 0)
  expect(cards.length).toBeGreaterThan(2)
  for (const { width, height, imageHeight } of cards) {
    expect(imageHeight % 1).toBe(0)
    expect(imageHeight / width).toBeCloseTo(0.75, 1)
    // A name of two lines, and the number of sizes below the price, make their row higher.
    if (isMobile) expect(height).toBeLessThanOrEqual(310)
    else expect(height - imageHeight).toBeLessThanOrEqual(160)
  }
})

test('a card has one tag at most, and one star', async ({ page }) => {
  await openAsAdult(page, '/cannabis_products')
  const cards = page.locator('main li article')
  for (const card of (await cards.all()).slice(0, 12)) {
    await expect(card.getByText(/^(Pickup only|New|Trending|Indoor|Sun-grown)$/)).toHaveCount(1)
  }
  await expect(cards.getByText(/^(Indoor|Sun-grown|Pesticide-free)$/)).toHaveCount(0)
})
