import { expect, type Page } from '@playwright/test'
import { applyFilters, openFilters } from './filters.ts'
import { expectAccessible, test } from './fixtures.ts'
import { declineSignUpInvite, openAsAdult } from './steps.ts'

const getCards = (page: Page) => page.locator('#results article')

async function readResultCount(page: Page): Promise<number> {
  const status = page.locator('#results header [data-announced]')
  return Number.parseInt((await status.textContent()) ?? '', 10)
}

test.beforeEach(({ page }) => declineSignUpInvite(page))

test('brands are listed by name with their town, products and badges', async ({ page }) => {
  await openAsAdult(page, '/brands')
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
  const names = await getCards(page).getByRole('heading').allTextContents()
  expect(names.length).toBe(24)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
  const card = getCards(page).filter({ hasText: 'Big Table Co-op' })
  await expect(card).toContainText('Phoenix, AZ')
  await expect(card).toContainText(/\d+ products/)
  await expect(card.getByRole('button', { name: /Worker co-op/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/brands?page=2')
  await expect(getCards(page).filter({ hasText: 'Big Table Co-op' })).toHaveCount(0)
  await getCards(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/brands\/[0-9a-f-]{36}$/)
})

test('the card’s number of products is the one on the brand’s page', async ({ page }) => {
  await openAsAdult(page, '/brands?name=Big+Table')
  const products = Number.parseInt(
    (await getCards(page)
      .getByText(/ products$/)
      .textContent()) ?? '',
    10,
  )
  await getCards(page).getByRole('link', { name: 'Big Table Co-op', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Products ${products}` })).toBeVisible()
  await expect(page.getByText('Phoenix, AZ')).toBeVisible()
})

test('badge, category and state narrow the list to what their counts say', async ({ page }) => {
  await openAsAdult(page, '/brands')
  const edibles = (await openFilters(page, 'Category')).locator('label', { hasText: 'Edibles' })
  const edibleCount = Number.parseInt(
    ((await edibles.textContent()) ?? '').match(/\d+/)?.[0] ?? '',
    10,
  )
  await edibles.getByRole('radio').check()
  await applyFilters(page)
  await expect(page).toHaveURL('/brands?category=edible')
  await expect.poll(() => readResultCount(page)).toBe(edibleCount)

  const location = await openFilters(page, 'Location')
  const stateSelect = location.getByLabel('State')
  await expect(location.getByLabel('Near ZIP code')).toHaveCount(0)
  const colorado = await stateSelect.locator('option[value=CO]').textContent()
  await stateSelect.selectOption('CO')
  await applyFilters(page)
  await expect(page).toHaveURL('/brands?state=CO&category=edible')
  await expect.poll(async () => `Colorado (${await readResultCount(page)})`).toBe(colorado)
  for (const text of await getCards(page).allTextContents()) expect(text).toContain(', CO')

  await page.goto('/brands?state=CO&advancedCategory=isWorkerCoop&category=topical')
  await expect(page.getByText('No brand(s) matching your search criteria')).toBeVisible()
  await page.getByRole('link', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL('/brands')
})

test('brands are sorted by name in reverse', async ({ page }) => {
  await openAsAdult(page, '/brands')
  await page.getByLabel('Sort').selectOption('Name: Z to A')
  await expect(page).toHaveURL('/brands?order=name_desc')
  await expect(page.locator('#results')).toContainText('Z to A')
  await expect
    .poll(async () => (await getCards(page).getByRole('heading').allTextContents())[0])
    .toBe('Wren & Rye')
})

test('header, footer and home link to brands and cannabis products', async ({ page }) => {
  await openAsAdult(page, '/')
  for (const path of ['/brands', '/cannabis_products']) {
    const link = page.locator(`a[href="${path}"]`)
    await expect(page.locator('main').locator(link).first()).toBeVisible()
    await expect(page.locator('footer').locator(link)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Categories' }).locator(link)).toHaveCount(1)
  }
})

for (const [label, heading] of [
  ['Sustainable', 'Products from sustainable brands'],
  ['Minority Owned', 'Products from minority-owned brands'],
  ['Co-ops', 'Products from worker co-ops'],
  ['Equity Verified', 'Products from equity-verified brands'],
] as const) {
  test(`${label} in the category strip has its own title and heading`, async ({ page }) => {
    await openAsAdult(page, '/')
    await page.getByRole('navigation', { name: 'Categories' }).getByText(label).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${heading} · Fairgrove`)
  })
}
