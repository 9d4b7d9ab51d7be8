import { expect } from '@playwright/test'
import { getFilterButton } from './filters.ts'
import { test } from './fixtures.ts'
import { passAgeGate } from './steps.ts'

test.use({ javaScriptEnabled: false })

test('browses, filters, sorts and pages without scripts', async ({ page }) => {
  await passAgeGate(page, '/dispensaries')
  await getFilterButton(page, 'Badges').click()
  const form = page.locator('dialog#filters')
  await form.getByLabel('Minority Owned').check()
  await form.getByLabel('Woman Owned').check()
  await form.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page).toHaveURL(/advancedCategory=isMinorityOwned&advancedCategory=isWomanOwned/)
  await expect(page.locator('#results article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter Woman Owned' }).click()
  await expect(page).toHaveURL(/advancedCategory=isMinorityOwned$/)

  await page.goto('/products/all_products')
  const first = (await page.locator('#results article h2').first().textContent()) ?? ''
  await page.getByLabel('Sort').selectOption('Price: High to Low')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page).toHaveURL(/order=highest/)
  await expect(page.locator('#results article h2').first()).not.toHaveText(first)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/order=highest.*page=2/)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
})

test('the search box is a plain form', async ({ page }) => {
  await passAgeGate(page, '/search')
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900
  if (isNarrow) await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const box = page.getByRole('search').getByRole('combobox').filter({ visible: true })
  await box.fill('tote')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=tote')
  await expect(page.locator('#results article').first()).toBeVisible()
})
