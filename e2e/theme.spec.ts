import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { openAsAdult } from './steps.ts'

const readScheme = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

test('a chosen theme is kept, applies before the first paint and can follow the system again', async ({
  page,
}) => {
  await openAsAdult(page)
  await page.goto('/about')
  expect(await readScheme(page)).toBe('light dark')
  const themes = page.getByRole('group', { name: 'Theme' })
  await themes.getByLabel('Dark').check()
  expect(await readScheme(page)).toBe('dark')
  await expectAccessible(page)

  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      const root = document.documentElement
      root.dataset.firstTheme ??= `${root.dataset.theme}`
    }),
  )
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-first-theme', 'dark')
  await expect(themes.getByLabel('Dark')).toBeChecked()
  await themes.getByLabel('System').check()
  await page.reload()
  expect(await readScheme(page)).toBe('light dark')
})
