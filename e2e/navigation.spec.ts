import { expect, type Page } from '@playwright/test'
import { blogPost, flower, tinCeiling } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { expectPage, openAsAdult } from './steps.ts'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 900

/** In the header on a wide screen, in the menu sheet on a narrow one. */
async function openShopMenu(page: Page): Promise<void> {
  if (!isNarrow(page)) return page.getByRole('button', { name: 'Shop', exact: true }).click()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  // It stays open when the menu is closed.
  await page
    .locator('details:not([open]) > summary', { hasText: 'Shop by category' })
    .or(page.locator('details[open] h2', { hasText: 'Cannabis' }))
    .click()
}

for (const path of ['/', '/about', blogPost, flower, tinCeiling, '/cart']) {
  test(`every listing is two clicks away from ${path}`, async ({ page }) => {
    await openAsAdult(page, path)
    await openShopMenu(page)
    const listings = ['/cannabis_products', '/merchandise', '/brands', '/products/all_products']
    for (const listing of listings) {
      await expect(page.locator(`a[href="${listing}"]:visible`).first()).toBeVisible()
    }
    await expect(page.locator('a[href="/dispensaries"]:visible').first()).toBeVisible()
  })
}

test('the Shop menu leads to a category, marks it and closes', async ({ page }) => {
  await openAsAdult(page)
  await openShopMenu(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edibles', exact: true }).click()
  await expectPage(page, '/cannabis_products?category=Edible', 'Cannabis products')
  await expect(page.getByRole('link', { name: 'Edibles', exact: true })).toBeHidden()
  await openShopMenu(page)
  await expect(page.getByRole('link', { name: 'Edibles', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Edibles', exact: true })).toBeHidden()
})

test('the category strip marks the current page, and one badge leads to products, brands and dispensaries', async ({
  page,
}) => {
  await openAsAdult(page)
  const strip = page.getByRole('navigation', { name: 'Categories' })
  await expect(strip.locator('[aria-current]')).toHaveCount(0)
  await strip.getByRole('link', { name: 'Co-ops' }).click()
  await expectPage(page, '/search?advancedCategory=isWorkerCoop', 'Products from worker co-ops')
  await expect(strip.locator('[aria-current=page]')).toHaveText('Co-ops')

  const kinds = page.getByRole('navigation', { name: 'Results' })
  await expect(kinds.locator('[aria-current=page]')).toHaveText('Products')
  await kinds.getByRole('link', { name: 'Dispensaries' }).click()
  await expectPage(page, '/dispensaries?advancedCategory=isWorkerCoop', 'Worker co-op dispensaries')
  await expect(strip.locator('[aria-current=page]')).toHaveText('Dispensaries')
  await kinds.getByRole('link', { name: 'Brands' }).click()
  await expectPage(page, '/brands?advancedCategory=isWorkerCoop', 'Worker co-op brands')
  await expect(kinds.locator('[aria-current=page]')).toHaveText('Brands')
  await expectAccessible(page)
})

for (const width of [600, 768, 1024]) {
  test(`a window of ${width} pixels has the search field in its header`, {
    tag: '@desktop-only',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAsAdult(page, '/about')
    const banner = page.getByRole('banner')
    const box = banner.getByRole('combobox', { name: /^Search products/ })
    const bounds = await box.boundingBox()
    expect(bounds?.width).toBeGreaterThanOrEqual(240)
    expect(bounds?.height).toBeGreaterThanOrEqual(44)
    await expect(banner.locator('button[aria-label=Search][popovertarget]')).toBeHidden()
    await expect(banner.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
    const location = banner.getByRole('button', { name: /Set location|Near/ })
    if (width >= 768) await expect(location).toBeVisible()
    else await expect(location).toBeHidden()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await box.click()
    await box.pressSequentially('gr')
    await expect(page.getByRole('option').first()).toBeVisible()
  })
}
