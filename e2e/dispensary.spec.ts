import { expect, type Page } from '@playwright/test'
import { brandPath, tinCeiling } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { expectPage, openAsAdult, signIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

const getMenuRegion = (page: Page) => page.getByRole('region', { name: 'Brands carried here' })
const getBrandHeadings = (page: Page) =>
  getMenuRegion(page).getByRole('article').getByRole('heading')

test('a dispensary shows six of its brands, and finds others by name or badge', async ({
  page,
}) => {
  test.slow()
  await openAsAdult(page, tinCeiling)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tin Ceiling')
  await expect(page.getByText('2744 W Millhouse St, Chicago, IL 60647')).toBeVisible()
  await expect(page.getByRole('link', { name: '312-555-0192' })).toBeVisible()
  await expect(page.getByText('Unclaimed')).toBeVisible()
  await expect(getBrandHeadings(page)).toHaveCount(6)
  await expect(getMenuRegion(page).getByText('6 of 11 brands')).toBeVisible()

  await test.step('by name', async () => {
    await getMenuRegion(page).getByLabel('Search brands').fill('lake')
    await getMenuRegion(page).getByRole('button', { name: 'Apply' }).click()
    await expect(getBrandHeadings(page)).toHaveText(['Paper Lake'])
  })

  await test.step('by badge: the group alone matches all five, one badge narrows it', async () => {
    await getMenuRegion(page).getByLabel('Search brands').fill('')
    await getMenuRegion(page).getByLabel('Minority Owned').check()
    await getMenuRegion(page).getByLabel('Category').selectOption('Edibles')
    await getMenuRegion(page).getByRole('button', { name: 'Apply' }).click()
    const edible = [
      'Bluestem Kitchen',
      'Hazel Court',
      'Kinfolk Farms',
      'Lantern Row',
      'Pawprint Pantry',
    ]
    await expect(getBrandHeadings(page)).toHaveText(edible)
    await expect(page).toHaveURL(/advancedCategory=isMinorityOwned/)
    await getMenuRegion(page).getByLabel('Black Owned').check()
    await getMenuRegion(page).getByLabel('Sustainable').check()
    await getMenuRegion(page).getByRole('button', { name: 'Apply' }).click()
    await expect(getBrandHeadings(page)).toHaveText(['Kinfolk Farms'])
    await expectAccessible(page)
  })

  await test.step('no match says so, and Reset restores the six brands', async () => {
    await getMenuRegion(page).getByLabel('Search brands').fill('no such brand')
    await getMenuRegion(page).getByRole('button', { name: 'Apply' }).click()
    await expect(
      getMenuRegion(page).getByText('No brand(s) matching your search criteria'),
    ).toBeVisible()
    await expectAccessible(page)
    await getMenuRegion(page).getByRole('link', { name: 'Reset' }).first().click()
    await expect(page).toHaveURL(`${tinCeiling}#brands`)
    await expect(getBrandHeadings(page)).toHaveCount(6)
    await expect(getMenuRegion(page).getByLabel('Search brands')).toHaveValue('')
    await getMenuRegion(page).getByRole('link', { name: 'Show all 11 brands' }).click()
    await expect(getBrandHeadings(page)).toHaveCount(11)
  })
})

test('the favorite star is shown to signed-in users and stays set', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, tinCeiling)
  const star = page.getByRole('button', { name: 'Favorite' })
  await expect(star).toHaveCount(0)
  await page.goto(`/signin?redirect=${encodeURIComponent(tinCeiling)}`)
  await signIn(page, await createConfirmedPerson())
  await expectPage(page, tinCeiling, 'Tin Ceiling')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  for (const isSet of ['true', 'false']) {
    // The star updates optimistically; reloading before the response would abort the request.
    const responded = page.waitForResponse((response) => response.request().method() === 'POST')
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', isSet)
    await responded
    await page.reload()
    await expect(star).toHaveAttribute('aria-pressed', isSet)
  }
})

test('a brand shows its story and all its products', async ({ page }) => {
  await openAsAdult(page, brandPath('Kinfolk Farms'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kinfolk Farms')
  await expect(page.getByRole('list', { name: 'Product types' }).getByRole('listitem')).toHaveText([
    'Flower',
    'Edibles',
    'Pre-rolls',
  ])
  await expect(page.getByText(/^(Claimed|Unclaimed)/)).toBeVisible()
  await page.getByRole('button', { name: 'Equity verified' }).first().click()
  const explained = page.getByText('Our team reviewed and verified its equity plan.')
  await expect(explained.locator('visible=true')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const products = page.getByRole('region', { name: /^Products/ })
  await products.getByRole('link', { name: 'Meadow Haze, 3.5 g' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meadow Haze, 3.5 g')
})
