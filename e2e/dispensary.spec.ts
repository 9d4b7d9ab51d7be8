import { expect, type Page } from '@playwright/test'
import { newcomer } from './arrivals.ts'
import { expectAccessible, test } from './fixtures.ts'
import { expectPage, signIn, visit } from './steps.ts'
import { brandPath, tinCeiling } from './things.ts'

const shelf = (page: Page) => page.getByRole('region', { name: 'Brands carried here' })
const brandsOf = (page: Page) => shelf(page).getByRole('article').getByRole('heading')

test('a dispensary shows six of its brands, and those someone looks for', async ({ page }) => {
  test.slow()
  await visit(page, tinCeiling)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tin Ceiling')
  await expect(page.getByText('2744 W Millhouse St, Chicago, IL 60647')).toBeVisible()
  await expect(page.getByRole('link', { name: '312-555-0192' })).toBeVisible()
  await expect(page.getByText('Unclaimed')).toBeVisible()
  await expect(brandsOf(page)).toHaveCount(6)
  await expect(shelf(page).getByText('6 of 11 brands')).toBeVisible()

  await test.step('by name', async () => {
    await shelf(page).getByLabel('Search brands').fill('lake')
    await shelf(page).getByRole('button', { name: 'Apply' }).click()
    await expect(brandsOf(page)).toHaveText(['Paper Lake'])
  })

  await test.step('by badge: the group alone is all five, one of them narrows it', async () => {
    await shelf(page).getByLabel('Search brands').fill('')
    await shelf(page).getByLabel('Minority Owned').check()
    await shelf(page).getByLabel('Category').selectOption('Edibles')
    await shelf(page).getByRole('button', { name: 'Apply' }).click()
    const edible = [
      'Bluestem Kitchen',
      'Hazel Court',
      'Kinfolk Farms',
      'Lantern Row',
      'Pawprint Pantry',
    ]
    await expect(brandsOf(page)).toHaveText(edible)
    await expect(page).toHaveURL(/advancedCategory=isMinorityOwned/)
    await shelf(page).getByLabel('Black Owned').check()
    await shelf(page).getByLabel('Sustainable').check()
    await shelf(page).getByRole('button', { name: 'Apply' }).click()
    await expect(brandsOf(page)).toHaveText(['Kinfolk Farms'])
    await expectAccessible(page)
  })

  await test.step('nothing found says so, and Reset brings the six back', async () => {
    await shelf(page).getByLabel('Search brands').fill('no such brand')
    await shelf(page).getByRole('button', { name: 'Apply' }).click()
    await expect(shelf(page).getByText('No brand(s) matching your search criteria')).toBeVisible()
    await expectAccessible(page)
    await shelf(page).getByRole('link', { name: 'Reset' }).first().click()
    await expect(page).toHaveURL(`${tinCeiling}#brands`)
    await expect(brandsOf(page)).toHaveCount(6)
    await expect(shelf(page).getByLabel('Search brands')).toHaveValue('')
    await shelf(page).getByRole('link', { name: 'Show all 11 brands' }).click()
    await expect(brandsOf(page)).toHaveCount(11)
  })
})

test('the favourite star is there for people who signed in, and stays set', {
  tag: '@once',
}, async ({ page }) => {
  await visit(page, tinCeiling)
  const star = page.getByRole('button', { name: 'Favorite' })
  await expect(star).toHaveCount(0)
  await page.goto(`/signin?redirect=${encodeURIComponent(tinCeiling)}`)
  await signIn(page, await newcomer())
  await expectPage(page, tinCeiling, 'Tin Ceiling')
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  for (const isSet of ['true', 'false']) {
    // The star turns before the server has answered; a reload in between would call the press off.
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', isSet)
    await answered
    await page.reload()
    await expect(star).toHaveAttribute('aria-pressed', isSet)
  }
})

test('a brand shows who it is and all it makes', async ({ page }) => {
  await visit(page, brandPath('Kinfolk Farms'))
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
