import { expect } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { openAsAdult, openSearchBox } from './steps.ts'

test('suggestions have an image and the typed part in bold, and sizes of a product count once', async ({
  page,
}) => {
  await openAsAdult(page, '/about')
  const box = await openSearchBox(page)
  await box.pressSequentially('meadow')
  const list = page.getByRole('listbox').filter({ visible: true })
  const products = list.getByRole('group', { name: 'Products' }).getByRole('option')
  const haze = products.filter({ hasText: 'Meadow Haze' })
  await expect(haze).toHaveCount(1)
  await expect(haze).toContainText('Several sizes')
  await expect(haze.locator('strong')).toHaveText('Meadow')
  const image = await haze.locator('img').boundingBox()
  expect([image?.width, image?.height]).toEqual([40, 40])
  await haze.click()
  await expect(page).toHaveURL('/search?q=Meadow+Haze')
  await expect(page.locator('#results article').nth(2)).toContainText('Meadow Haze')
})

test('the text is cleared with one press, which keeps the focus in the box', async ({ page }) => {
  await openAsAdult(page, '/about')
  const box = await openSearchBox(page)
  const clear = page.getByRole('button', { name: 'Clear search' })
  await expect(clear).toHaveCount(0)
  await box.pressSequentially('gr')
  await clear.click()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await expect(clear).toHaveCount(0)
})

test('a phone’s search offers categories before anything is typed, and can be canceled', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openAsAdult(page, '/about')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const box = page.getByPlaceholder('Search Fairgrove')
  await expect(box).toBeFocused()
  const popular = page.getByRole('navigation', { name: 'Popular categories' })
  await expect(popular.getByRole('link')).toHaveCount(5)
  await expectAccessible(page)
  await box.pressSequentially('gr')
  await expect(popular).toBeHidden()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await popular.getByRole('link', { name: 'Edibles' }).click()
  await expect(page).toHaveURL('/cannabis_products?category=Edible')
  await expect(box).toBeHidden()
})

test('a product whose description matches shows where', async ({ page }) => {
  await openAsAdult(page, '/search?q=lemon')
  const cards = page.locator('#results article')
  const matches = await cards.evaluateAll((all) =>
    all.map((card) => ({
      isNamed: /lemon/i.test(card.querySelector('h2')?.textContent ?? ''),
      marked: card.querySelector('strong')?.textContent ?? '',
    })),
  )
  expect(matches.some(({ isNamed }) => isNamed)).toBe(true)
  const described = matches.filter(({ isNamed }) => !isNamed)
  expect(described.length).toBeGreaterThan(0)
  for (const { marked } of described) expect(marked).toMatch(/lemon/i)
  // Names come first.
  expect(matches.findLastIndex(({ isNamed }) => isNamed)).toBeLessThan(
    matches.findIndex(({ isNamed }) => !isNamed),
  )
})
