import { expect, type Locator, type Page } from '@playwright/test'
import { applyFilters, getFilterButton, getFilterDialog, openFilters } from './filters.ts'
import { expectAccessible, test } from './fixtures.ts'
import { declineSignUpInvite, openAsAdult } from './steps.ts'

test.beforeEach(({ page }) => declineSignUpInvite(page))

const phone = { width: 360, height: 740 }
const getCards = (page: Page) => page.locator('#results article')
const readNumber = async (text: Locator) =>
  Number.parseInt(((await text.textContent()) ?? '').replace(/[^\d]*([\d,]+).*/s, '$1'), 10)
const getBox = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not shown.')
  return box
}

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test.use({ viewport: phone })

  for (const path of [
    '/merchandise',
    '/cannabis_products',
    '/search',
    '/products/all_products',
    '/brands',
    '/dispensaries',
  ]) {
    test(`the first result of ${path} is near the top`, async ({ page }) => {
      await openAsAdult(page, path)
      expect((await getBox(getCards(page).first())).y).toBeLessThanOrEqual(220)
      await expect(page.getByText('No one can pay to rank higher.').last()).toBeVisible()
    })
  }

  test('the filter bar stays under the header and opens the filters', async ({ page }) => {
    await openAsAdult(page, '/merchandise')
    await page.evaluate(() => scrollTo(0, 1_500))
    const header = await getBox(page.getByRole('banner'))
    const button = getFilterButton(page, 'Filters')
    const bar = await getBox(button)
    expect(bar.y).toBeGreaterThanOrEqual(header.y + header.height - 2)
    expect(bar.y).toBeLessThanOrEqual(header.y + header.height + 2)
    expect(bar.height).toBeGreaterThanOrEqual(44)
    await button.click()
    const sheet = await getBox(getFilterDialog(page))
    expect(sheet.height).toBeCloseTo(0.92 * phone.height, -1)
    // The page is where it was.
    await getFilterDialog(page).getByRole('button', { name: 'Close' }).click()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  })

  test('all filters are in one dialog, and a button opens it at its group', async ({ page }) => {
    await openAsAdult(page, '/merchandise')
    const dialog = getFilterDialog(page)
    const opener = getFilterButton(page, 'Price')
    await opener.focus()
    await page.keyboard.press('Enter')
    const legend = dialog.locator('legend', { hasText: 'Price' })
    await expect(legend).toBeFocused()
    await expect(legend).toBeInViewport()
    // Only the groups scroll.
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await getFilterButton(page, 'Filters').press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Filters' })).toBeFocused()
  })

  test('the map replaces the list, which is where it was afterwards', async ({ page }) => {
    await openAsAdult(page, '/dispensaries')
    await page.evaluate(() => scrollTo(0, 900))
    const toggle = page.getByRole('button', { name: 'Show map' })
    const box = await getBox(toggle)
    expect(box.height).toBe(48)
    expect(box.x + box.width / 2).toBeCloseTo(phone.width / 2, 0)
    expect(phone.height - box.y - box.height).toBeCloseTo(16, 0)
    await toggle.click()
    const map = page.getByRole('region', { name: 'Map of dispensaries', exact: true })
    await expect(map).toBeInViewport({ ratio: 0.99 })
    await expect(getCards(page).first()).toBeHidden()
    await page.getByRole('button', { name: 'Show list' }).click()
    expect(await page.evaluate(() => scrollY)).toBe(900)
  })
})

test('on a tablet the map is above the list', { tag: '@desktop-only' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1_024 })
  await openAsAdult(page, '/dispensaries')
  const map = await getBox(page.getByRole('region', { name: 'Map of dispensaries', exact: true }))
  expect(map.height).toBeCloseTo(0.4 * 1_024, -1)
  expect(map.y + map.height).toBeLessThanOrEqual((await getBox(getCards(page).first())).y)
  await expect(page.getByRole('button', { name: 'Show map' })).toBeHidden()
})

for (const { path, group, labels } of [
  { path: '/merchandise', group: 'Badges', labels: ['Minority Owned', 'Unionized'] },
  { path: '/search?q=mint', group: 'Badges', labels: ['Sustainable'] },
  { path: '/brands', group: 'Category', labels: ['Edibles'] },
  { path: '/dispensaries', group: 'Badges', labels: ['Sustainable', 'Unionized'] },
] as const) {
  test(`the number on Apply is the number of results of ${path}`, {
    tag: '@phone-only',
  }, async ({ page }) => {
    await openAsAdult(page, path)
    const dialog = await openFilters(page, group)
    const apply = dialog.getByRole('button', { name: 'Apply' })
    const count = page.locator('#results header [data-announced]')
    expect(await readNumber(apply)).toBe(await readNumber(count))
    const before = await readNumber(count)
    for (const label of labels) await dialog.getByLabel(label).check()
    await expect(apply).not.toHaveText(new RegExp(`· ${before} `))
    await expect(apply).toHaveAttribute('aria-busy', 'false')
    const promised = await readNumber(apply)
    await applyFilters(page)
    await expect.poll(() => readNumber(count)).toBe(promised)
  })
}

test.describe('an unknown ZIP code', { tag: '@phone-only' }, () => {
  test.use({ allowsClientErrors: true })

  test('the number on Apply ignores half of it and is left out for all of it', async ({ page }) => {
    await openAsAdult(page, '/dispensaries')
    const dialog = await openFilters(page, 'Location')
    const apply = dialog.getByRole('button', { name: 'Apply' })
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    const zip = dialog.getByLabel('Near ZIP code')
    await zip.pressSequentially('606')
    await expect(apply).toHaveText(/^Apply · 60 results$/)
    await zip.pressSequentially('16')
    await expect(apply).not.toHaveText(/60 results/)
    await expect(apply).toHaveText(/^Apply · \d+ results$/)
    expect(requested.filter((url) => url.includes('/api/dispensaries?'))).toHaveLength(1)
    await zip.fill('00000')
    await expect(apply).toHaveText('Apply')
  })
})

test.describe('beside the list', { tag: '@desktop-only' }, () => {
  test('the filters scroll with the page, and their groups close', async ({ page }) => {
    await openAsAdult(page, '/products/all_products')
    const rail = page.getByRole('complementary', { name: 'Filters' })
    expect((await getBox(rail)).width).toBe(248)
    const { overflow, position } = await rail.evaluate((element) => getComputedStyle(element))
    expect({ overflow, position }).toEqual({ overflow: 'visible', position: 'static' })
    const row = rail.locator('label', { hasText: 'Sustainable' })
    expect((await getBox(row)).height).toBe(40)
    const [first] = await rail.locator('summary').allTextContents()
    expect(first).toBe('Available near you')
    await rail.locator('summary', { hasText: 'Advanced Category' }).press('Enter')
    await expect(row).toBeHidden()

    const categories = rail.getByRole('group', { name: 'Category', exact: true })
    const choices = categories.getByRole('radio').filter({ visible: true })
    await expect(choices).toHaveCount(7)
    await categories.getByText(/^All \d+$/).click()
    expect(await choices.count()).toBeGreaterThan(8)
    await categories.getByText('Show fewer').click()
    await expect(choices).toHaveCount(7)
  })

  test('a filter without results cannot be selected and says so', async ({ page }) => {
    await openAsAdult(page, '/merchandise?advancedCategory=petFriendly')
    const rail = page.getByRole('complementary', { name: 'Filters' })
    const empty = rail.locator('label:has(:disabled)')
    expect(await empty.count()).toBeGreaterThan(0)
    const readCounts = (labels: Locator) => labels.locator('> span:last-child').allTextContents()
    for (const count of await readCounts(empty)) expect(count).toBe('0 results')
    const others = rail.locator('label:has(:enabled):not(:has(:checked))')
    expect(await readCounts(others)).not.toContain('0 results')
    await expectAccessible(page)
  })
})
