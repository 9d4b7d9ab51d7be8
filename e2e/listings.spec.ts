import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { visit } from './steps.ts'

const cards = (page: Page) => page.locator('#results article')
const results = (page: Page) => page.locator('#results header [role=status]')
const filters = (page: Page) => page.locator('#filters')
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1100
const numberOf = async (page: Page) =>
  Number.parseInt(((await results(page).textContent()) ?? '').replace(',', ''), 10)

// The invitation to sign up has a journey of its own.
test.beforeEach(({ page }) =>
  page.addInitScript(() => localStorage.setItem('declinedSignUpDate', new Date().toISOString())),
)

/** Beside the list on a wide screen, behind a button on a narrow one. */
async function filter(page: Page, group: string, label: string): Promise<void> {
  if (isWide(page)) {
    await page.getByRole('complementary').getByLabel(label).check()
    return
  }
  await page.getByRole('button', { name: group }).click()
  const dialog = page.getByRole('dialog', { name: group })
  await dialog.getByLabel(label).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
}

test('dispensaries are narrowed by badges, and each chip widens them again', async ({ page }) => {
  await visit(page, '/dispensaries')
  const all = await numberOf(page)
  await filter(page, 'Advanced Category', 'Minority Owned')
  await expect(page).toHaveURL('/dispensaries?advancedCategory=isMinorityOwned')
  await expect.poll(() => numberOf(page)).toBeLessThan(all)
  const minority = await numberOf(page)
  await filter(page, 'Advanced Category', 'Black Owned')
  await expect(page).toHaveURL(/advancedCategory=isMinorityOwned&advancedCategory=isBlackOwned/)
  await expect.poll(() => numberOf(page)).toBeLessThan(minority)
  const narrowed = await numberOf(page)
  await filter(page, 'Advanced Category', 'Equity Plan Verified')
  await expect.poll(() => numberOf(page)).toBeLessThan(narrowed)
  await page.getByRole('link', { name: 'Remove filter Equity Plan Verified' }).click()
  await expect.poll(() => numberOf(page)).toBe(narrowed)
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link', { name: 'Reset' })
    .click()
  await expect(page).toHaveURL('/dispensaries')
  await expect.poll(() => numberOf(page)).toBe(all)
})

test('a filter’s count is what it leaves', async ({ page }) => {
  await visit(page, '/dispensaries?category=CBDShop')
  const found = await numberOf(page)
  await page.goto('/dispensaries')
  if (!isWide(page)) await page.getByRole('button', { name: 'Category', exact: true }).click()
  const form = isWide(page) ? page.getByRole('complementary') : filters(page)
  await expect(form.getByLabel('CBD shops')).toBeVisible()
  await expect(form.locator('label', { hasText: 'CBD shops' })).toContainText(`${found} result`)
})

test('near a ZIP code the nearest comes first, and a wrong one is said beside its field', async ({
  page,
}) => {
  await visit(page, '/dispensaries?zip=60616&radius=50')
  await expect(results(page)).toContainText('near Chicago, IL')
  await expect(page.locator('#results')).toContainText('nearest first')
  const miles = (await cards(page).getByText(/ mi$/).allInnerTexts()).map((text) =>
    Number.parseFloat(text.replace('under ', '')),
  )
  expect(miles.length).toBeGreaterThan(1)
  expect(miles).toEqual([...miles].sort((a, b) => a - b))
  await page.goto('/dispensaries?zip=00000')
  await expect(cards(page).first()).toBeVisible()
  const field = page.getByText('We couldn’t find that ZIP code. Check it and try again.')
  if (!isWide(page)) await page.getByRole('button', { name: 'Location' }).click()
  await expect(field.filter({ visible: true })).toBeVisible()
})

test('the map shows what the list holds, and the list is whole without it', async ({ page }) => {
  await visit(page, '/dispensaries')
  await expect(cards(page)).toHaveCount(24)
  if (!isWide(page)) {
    await expect(
      page.getByRole('region', { name: 'Map of dispensaries', exact: true }),
    ).toHaveCount(0)
    await page.getByRole('button', { name: 'Show map' }).click()
    await expect(cards(page).first()).toBeHidden()
  }
  const map = page.getByRole('region', { name: 'Map of dispensaries', exact: true })
  const heap = map.getByRole('button', { name: /locations\. Zoom in/ }).first()
  await expect(heap).toBeVisible({ timeout: 30_000 })
  const before = await map.locator('.maplibregl-marker').count()
  await heap.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => map.getByRole('link').count()).toBeGreaterThan(0)
  expect(before).toBeGreaterThan(1)
  await expectAccessible(page)
})

test('cannabis products hide the categories their type cannot have', async ({ page }) => {
  await visit(page, '/cannabis_products')
  const offered = async () => {
    if (isWide(page)) return page.getByRole('complementary').locator('input[name=category]').count()
    await page.getByRole('button', { name: 'Category', exact: true }).click()
    const count = await filters(page).locator('input[name=category]').count()
    await filters(page).getByRole('button', { name: 'Close' }).click()
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

test('a word with a typo finds what was meant', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/search?q=gumies')
  await expect(page.locator('#results')).toContainText('Showing results for gummies')
  await expect(cards(page).first()).toBeVisible()
})

test('nothing found says so and shows a way on', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/search?q=zzzzqqqq')
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

test('a page past the end shows the last one', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/products/all_products?page=9999')
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('link').last(),
  ).toHaveAttribute('aria-current', 'page')
  await expect(cards(page).first()).toBeVisible()
})

test('a badge explains itself and leads to its record', async ({ page }) => {
  await visit(page, '/dispensaries?advancedCategory=isWomanOwned')
  await cards(page)
    .first()
    .getByRole('button', { name: /^Badges:/ })
    .click()
  const explained = cards(page).first().locator('[popover]')
  await expect(explained).toBeVisible()
  await expect(explained).toContainText('51% owned by women')
  await explained.getByRole('link', { name: /^How we verified (this badge|these badges)$/ }).click()
  await expect(page).toHaveURL(/\/companybadgeInfo\//)
})

for (const path of [
  '/dispensaries',
  '/cannabis_products',
  '/merchandise',
  '/products/all_products',
  '/search?advancedCategory=isMinorityOwned',
  '/search/shop/mothers_day',
  '/search/category/Accessory/shop/merchandise',
]) {
  test(`${path} is accessible`, { tag: '@narrow' }, async ({ page }) => {
    await visit(page, path)
    await expect(cards(page).first()).toBeVisible()
    await expectAccessible(page)
    if (isWide(page)) return
    await page.getByRole('button', { name: 'Advanced Category' }).click()
    await expect(filters(page)).toBeVisible()
    await expectAccessible(page)
  })
}

test('Mother’s Day has its own title', { tag: '@once' }, async ({ page }) => {
  await visit(page, '/search/shop/mothers_day')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mother's Day Gifts")
})
