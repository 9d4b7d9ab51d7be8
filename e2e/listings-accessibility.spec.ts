import { expect } from '@playwright/test'
import { openFilters } from './filters.ts'
import { expectAccessible, test } from './fixtures.ts'
import { declineSignUpInvite, openAsAdult } from './steps.ts'

test.beforeEach(({ page }) => declineSignUpInvite(page))

for (const path of [
  '/dispensaries',
  '/brands',
  '/cannabis_products',
  '/merchandise',
  '/products/all_products',
  '/search?advancedCategory=isMinorityOwned',
  '/search/shop/mothers_day',
  '/search/category/Accessory/shop/merchandise',
]) {
  test(`${path} is accessible, and so is its filter dialog`, async ({ page }) => {
    await openAsAdult(page, path)
    await expect(page.locator('#results article').first()).toBeVisible()
    await expectAccessible(page)
    await openFilters(page, 'Badges')
    await expectAccessible(page)
  })
}
