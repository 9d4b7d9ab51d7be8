import { expect } from '@playwright/test'
import { texts } from '../packages/contract/src/dispensaries.options.ts'
import { brandPath, flower, tee, tinCeiling } from './demo-paths.ts'
import { test } from './fixtures.ts'
import { openAsAdult, openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ javaScriptEnabled: false, allowsClientErrors: true })

test('without scripts every detail page can be read, sorted, paged and filtered', async ({
  page,
}) => {
  await openAsAdult(page, tee)
  await expect(page.getByText('only 3 left!').first()).toBeVisible()
  await page.getByLabel('Sort reviews by').selectOption('lowest')
  await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(/reviews=lowest/)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/reviews=lowest&reviewPage=2/)

  await page.goto(flower)
  await page.getByRole('main').getByLabel('ZIP code').fill('60614')
  await page.getByRole('button', { name: 'Find nearest' }).click()
  await expect(page.getByText('Sorted by distance from Chicago, IL.')).toBeVisible()

  await page.goto(brandPath('Kinfolk Farms'))
  await expect(page.getByRole('link', { name: 'Meadow Haze, 3.5 g' })).toBeVisible()

  await page.goto(tinCeiling)
  const menuRegion = page.getByRole('region', { name: 'Brands carried here' })
  await menuRegion.getByText('Filter brands').click()
  await menuRegion.getByLabel('Minority Owned').check()
  await menuRegion.getByLabel('Indigenous Owned').check()
  await menuRegion.getByRole('button', { name: 'Apply' }).click()
  await expect(menuRegion.getByRole('article')).toHaveCount(2)
})

test('without scripts a review is rejected, written and deleted, and a favorite is set', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openSignedIn(page, await createConfirmedPerson(), tinCeiling)
  await page.getByRole('button', { name: 'Favorite' }).click()
  await expect(page.getByRole('button', { name: 'Favorite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  const mine = page.getByRole('region', { name: /^(Write a|Your) review$/ })
  await mine.getByLabel('Your comment').fill('Kind people.')
  await mine.getByRole('button', { name: 'Submit review' }).click()
  await expect(mine.getByRole('alert')).toHaveText(/selected a star rating for review$/)
  await expect(mine.getByLabel('Your comment')).toHaveValue('Kind people.')
  await mine.getByRole('radio', { name: '5-Excellent' }).check({ force: true })
  await mine.getByRole('button', { name: 'Submit review' }).click()
  await expect(mine.getByRole('status')).toContainText('review submitted successfully')
  await expect(mine.getByRole('article')).toContainText('Kind people.')
  await mine.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete review' }).click()
  await expect(mine.getByRole('status')).toHaveText('Review deleted.')

  await page.goto('/favorites')
  await page.getByRole('button', { name: 'Favorite Tin Ceiling' }).click()
  await expect(page.getByText('Removed Tin Ceiling from your favorites.')).toBeVisible()
  await expect(page.getByText(texts.noFavourites)).toBeVisible()
})
