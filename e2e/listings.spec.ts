import { expect, type Page } from '@playwright/test'
import { applyFilters, openFilters } from './filters.ts'
import { expectAccessible, test } from './fixtures.ts'
import { declineSignUpInvite, openAsAdult } from './steps.ts'

const getCards = (page: Page) => page.locator('#results article')
const getResultStatus = (page: Page) => page.locator('#results header [data-announced]')
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1100
const readResultCount = async (page: Page) =>
  Number.parseInt(((await getResultStatus(page).textContent()) ?? '').replace(',', ''), 10)

test.beforeEach(({ page }) => declineSignUpInvite(page))

async function applyFilter(page: Page, group: 'Badges' | 'Category', label: string): Promise<void> {
  const form = await openFilters(page, group)
  await form.getByLabel(label).check()
  await applyFilters(page)
}

test('dispensaries are filtered by badges, and removing a chip removes its filter', async ({
  page,
}) => {
  await openAsAdult(page, '/dispensaries')
  const all = await readResultCount(page)
  await applyFilter(page, 'Badges', 'Minority Owned')
  await expect(page).toHaveURL('/dispensaries?advancedCategory=isMinorityOwned')
  await expect.poll(() => readResultCount(page)).toBeLessThan(all)
  const minority = await readResultCount(page)
  await applyFilter(page, 'Badges', 'Black Owned')
  await expect(page).toHaveURL(/advancedCategory=isMinorityOwned&advancedCategory=isBlackOwned/)
  await expect.poll(() => readResultCount(page)).toBeLessThan(minority)
  const narrowed = await readResultCount(page)
  await applyFilter(page, 'Badges', 'Equity Plan Verified')
  await expect.poll(() => readResultCount(page)).toBeLessThan(narrowed)
  await page.getByRole('link', { name: 'Remove filter Equity Plan Verified' }).click()
  await expect.poll(() => readResultCount(page)).toBe(narrowed)
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link', { name: 'Reset' })
    .click()
  await expect(page).toHaveURL('/dispensaries')
  await expect.poll(() => readResultCount(page)).toBe(all)
})

for (const path of [
  '/dispensaries',
  '/brands',
  '/search?q=tee',
  '/merchandise',
  '/cannabis_products',
]) {
  test(`after Back, ${path} shows the filters of its URL and applies no others`, async ({
    page,
  }) => {
    await openAsAdult(page, path)
    await applyFilter(page, 'Badges', 'Sustainable')
    await expect(page).toHaveURL(/isSustainable/)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(
      page.locator('input[type=checkbox][value=isSustainable]').first(),
    ).not.toBeChecked()
    await applyFilter(page, 'Badges', 'Equity Plan Verified')
    await expect(page).toHaveURL(/equityVerified/)
    expect(page.url()).not.toContain('isSustainable')
  })
}

test('after Back, a single choice shows what the URL says', async ({ page }) => {
  await openAsAdult(page, '/dispensaries')
  await applyFilter(page, 'Category', 'CBD shops')
  await expect(page).toHaveURL('/dispensaries?category=CBDShop')
  await page.getByLabel('Sort').selectOption({ index: 1 })
  await expect(page).toHaveURL(/order=/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/dispensaries')
  await expect(page.locator('input[name=category][value=""]').first()).toBeChecked()
  await expect(page.locator('input[name=category][value=CBDShop]').first()).not.toBeChecked()
  await expect
    .poll(() =>
      page.getByLabel('Sort').evaluate((select) => (select as HTMLSelectElement).selectedIndex),
    )
    .toBe(0)
})

test('a filter’s count matches its results', async ({ page }) => {
  await openAsAdult(page, '/dispensaries?category=CBDShop')
  const found = await readResultCount(page)
  await page.goto('/dispensaries')
  const form = await openFilters(page, 'Category')
  await expect(form.getByLabel('CBD shops')).toBeVisible()
  await expect(form.locator('label', { hasText: 'CBD shops' })).toContainText(`${found} result`)
})

test('near a ZIP code the nearest comes first; an invalid ZIP code is reported beside its field', async ({
  page,
}) => {
  await openAsAdult(page, '/dispensaries?zip=60616&radius=50')
  await expect(getResultStatus(page)).toContainText('within 50 mi of Chicago, IL')
  await expect(page.locator('#results')).toContainText('nearest first')
  // Rounded distances to approximate locations are left out.
  const miles = (
    await getCards(page)
      .getByText(/^(under )?[\d.,]+ mi$/)
      .allInnerTexts()
  ).map((text) => Number.parseFloat(text.replace('under ', '')))
  expect(miles.length).toBeGreaterThan(1)
  expect(miles).toEqual([...miles].sort((a, b) => a - b))
  await page.goto('/dispensaries?zip=00000')
  await expect(getCards(page).first()).toBeVisible()
  await expect(page.getByText('Within 25 mi of 00000')).toHaveCount(0)
  const field = page.getByText('We couldn’t find that ZIP code. Check it and try again.')
  await expect(page.locator('#results').getByRole('alert')).toContainText('ZIP code')
  await openFilters(page, 'Location')
  await expect(field.filter({ visible: true }).last()).toBeVisible()
})

test('the map shows what the list shows, and the list is complete without it', async ({ page }) => {
  await openAsAdult(page, '/dispensaries')
  await expect(getCards(page)).toHaveCount(24)
  if (!isWide(page)) {
    await expect(
      page.getByRole('region', { name: 'Map of dispensaries', exact: true }),
    ).toHaveCount(0)
    await page.getByRole('button', { name: 'Show map' }).click()
    await expect(getCards(page).first()).toBeHidden()
  }
  const map = page.getByRole('region', { name: 'Map of dispensaries', exact: true })
  const cluster = map.getByRole('button', { name: /locations\. Zoom in/ }).first()
  await expect(cluster).toBeVisible({ timeout: 30_000 })
  const before = await map.locator('.maplibregl-marker').count()
  const clusterFill = await cluster.evaluate((element) => getComputedStyle(element).backgroundColor)
  await cluster.focus()
  await page.keyboard.press('Enter')
  const pins = map.locator('a.maplibregl-marker')
  await expect.poll(() => pins.count()).toBeGreaterThan(0)
  expect(before).toBeGreaterThan(1)
  // A cluster with its count does not look like the pin of one place.
  const pin = pins.first().locator('svg')
  expect(await pin.evaluate((element) => getComputedStyle(element).fill)).not.toBe(clusterFill)
  await expectAccessible(page)
})

test('cannabis products hide categories their type cannot have', async ({ page }) => {
  await openAsAdult(page, '/cannabis_products')
  const offered = async () => {
    const form = await openFilters(page, 'Category')
    const count = await form.locator('input[name=category]').count()
    const close = form.getByRole('button', { name: 'Close' })
    if (!isWide(page)) await close.click()
    return count
  }
  expect(await offered()).toBe(7)
  await page.getByLabel('Product type').selectOption('thc')
  await expect(page).toHaveURL('/cannabis_products?type=thc')
  await expect.poll(offered).toBe(5)
  await page.getByLabel('Product type').selectOption('cbd')
  await expect(page).toHaveURL('/cannabis_products?type=cbd')
  await expect.poll(offered).toBe(6)
  await expect(page.getByLabel('Sort').locator('option')).toHaveText([
    'Newest Arrivals',
    'Price:Low to High',
    'Price: High to Low',
    'Customer Review',
  ])
  await page.getByLabel('Sort').selectOption('Price:Low to High')
  await expect(page).toHaveURL('/cannabis_products?type=cbd&order=lowest')
})

test('a misspelled word finds the intended products', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openAsAdult(page, '/search?q=gumies')
  await expect(page.locator('#results')).toContainText('Showing results for gummies')
  await expect(getCards(page).first()).toBeVisible()
})

test('no results says so and offers a way on', { tag: '@desktop-only' }, async ({ page }) => {
  await openAsAdult(page, '/search?q=zzzzqqqq&category=Edible')
  await expect(page.locator('#results')).toContainText(
    'No products found for your filter(s), please select different filter criteria(s).',
  )
  await page.goto('/cannabis_products?category=Edible&min=99999')
  await expect(page.locator('#results')).toContainText('No Products Found')
  await page.goto('/dispensaries?name=zzzzqqqq')
  await expect(page.locator('#results')).toContainText('No dispensaries found for your filter(s)')
  await page.getByRole('link', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL('/dispensaries')
})

test('a page past the end shows the last one', { tag: '@desktop-only' }, async ({ page }) => {
  await openAsAdult(page, '/products/all_products?page=9999')
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link').last(),
  ).toHaveAttribute('aria-current', 'page')
  await expect(getCards(page).first()).toBeVisible()
})

test('a badge shows its explanation and links to its record', async ({ page }) => {
  await openAsAdult(page, '/dispensaries?advancedCategory=isWomanOwned')
  await getCards(page)
    .first()
    .getByRole('button', { name: /^Badges:/ })
    .click()
  const explained = page.locator('[popover]:popover-open')
  await expect(explained).toBeVisible()
  await expect(explained).toContainText('51% owned by women')
  await explained.getByRole('link', { name: /^How we verified (this badge|these badges)$/ }).click()
  await expect(page).toHaveURL(/\/companybadgeInfo\//)
})

test('Mother’s Day has its own title', { tag: '@desktop-only' }, async ({ page }) => {
  await openAsAdult(page, '/search/shop/mothers_day')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mother's Day Gifts")
})
