import { expect, type Page } from '@playwright/test'
import { brandPath, productPath } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn } from './steps.ts'

const gram = productPath('Quiet Acre', 'Gate Latch, 1 g')
const jar = productPath('Quiet Acre', 'Gate Latch, 7 g')
const getSizes = (page: Page) => page.getByRole('navigation', { name: 'Size' })

test('a shopper finds one card and selects a size, without losing place or focus', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openAsAdult(page, brandPath('Quiet Acre'))
  const card = page.getByRole('article').filter({ hasText: 'Gate Latch' })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('from $12.00')
  await expect(card).toContainText('3 sizes')
  await card.getByRole('link', { name: 'Gate Latch' }).click()
  await expect(page).toHaveURL(new RegExp(`${gram}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gate Latch')
  const large = getSizes(page).getByRole('link', { name: /^7 g/ })
  await expect(large).toContainText('$74.00')
  await expect(large).toContainText('$10.57/g')
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  await large.scrollIntoViewIfNeeded()
  const before = await scrolled()
  await large.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${jar}$`))
  await expect(large).toHaveAttribute('aria-current', 'true')
  await expect(large).toBeFocused()
  expect(await scrolled()).toBe(before)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`${gram}$`),
  )
  await expectAccessible(page)
  await page.goBack()
  await expect(getSizes(page).locator('[aria-current]')).toContainText('1 g')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowsClientErrors: true })

  test('every size has its page, and links to the others', { tag: '@phone-only' }, async ({
    page,
  }) => {
    await openAsAdult(page, jar)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gate Latch')
    await getSizes(page)
      .getByRole('link', { name: /^3.5 g/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`${productPath('Quiet Acre', 'Gate Latch, 3.5 g')}$`))
    await expect(getSizes(page).locator('[aria-current]')).toContainText('$40.00')
  })
})

test('an admin groups sizes, separates them again and rejects the suggestion', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, '/admin/product_sizes')
  const form = page.getByRole('form').first()
  const name = (await form.getByRole('heading').textContent()) ?? ''
  const status = page.getByRole('status').filter({ hasText: /./ })
  const card = page.getByRole('form', { name, exact: true })
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(status.getByText('sizes are one product now.')).toBeVisible()
  await page.getByRole('link', { name: 'Accepted' }).click()
  await card.getByRole('button', { name: 'Separate sizes' }).click()
  await expect(page.getByText('The sizes are separate products again.')).toBeVisible()
  await page.getByRole('link', { name: 'Needs review' }).click()
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('We won’t suggest it again.')).toBeVisible()
  await page.getByRole('button', { name: 'Find suggestions' }).click()
  await expect(page.getByText('0 new suggestions.')).toBeVisible()
})

test('a seller adds a size in the table, and it goes to review', { tag: '@desktop-only' }, async ({
  page,
}) => {
  const product = productPath('Kinfolk Farms', 'Porch Swing, 3.5 g')
  await openSignedIn(page, demoUsers.shopkeeper, `${product}/edit`)
  await page.getByRole('link', { name: 'Sizes and prices' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sizes and prices')
  const row = page.getByRole('listitem', { name: 'Size 2' })
  await row.getByLabel('Size').fill('28')
  await row.getByLabel('Price in dollars').fill('210')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save sizes' }).click()
  await expect(page.getByText('Sizes saved. 1 new size goes to review.')).toBeVisible()
  await expect(row.getByLabel('Size')).toHaveValue('28')
})
