import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { openAsAdult } from './steps.ts'

async function openSearchBox(page: Page) {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900
  if (isNarrow) await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const box = page.getByRole('combobox', { name: 'Search products, brands and dispensaries' })
  await box.filter({ visible: true }).click()
  return box.filter({ visible: true })
}

test('names are suggested by kind while typing and selected by keyboard', async ({ page }) => {
  await openAsAdult(page)
  const box = await openSearchBox(page)
  await box.pressSequentially('gr')
  const list = page.getByRole('listbox').filter({ visible: true })
  await expect(list.getByRole('option').first()).toBeVisible()
  await expect(list.getByRole('group').first()).toBeVisible()
  await expectAccessible(page)
  await box.press('ArrowDown')
  const first = list.getByRole('option', { selected: true })
  await expect(first).toHaveCount(1)
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await box.press('Escape')
  await expect(list).toBeHidden()
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/(product|brands|dispensary)\/[\w-]{36}$/)
})

test('recent searches are suggested again on this device', async ({ page }) => {
  await openAsAdult(page)
  const box = await openSearchBox(page)
  await box.fill('tote')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=tote')
  await page.goto('/')
  await openSearchBox(page)
  await page.getByRole('option', { name: 'tote' }).click()
  await expect(page).toHaveURL('/search?q=tote')
})

test.describe('without a network', () => {
  test.use({ allowsNetworkErrors: true })

  test('the page stays under a search box without suggestions', async ({ page }) => {
    await openAsAdult(page, '/about')
    const box = await openSearchBox(page)
    await page.context().setOffline(true)
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/search/suggestions'),
    )
    await box.pressSequentially('gr')
    await lost
    await expect(box).toHaveValue('gr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
  })
})
