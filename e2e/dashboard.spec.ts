import { readFileSync } from 'node:fs'
import { Overview } from '@fairgrove/contract/analytics.overview'
import { expect } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openBackOfficePage, openSignedIn, openUserMenu } from './steps.ts'
import { createSignedInVisitor } from './visitor-fixtures.ts'

test('the dashboard shows pending work with links, then the numbers', async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const waiting = page.getByRole('region', { name: 'Needs your attention' })
  await expect(waiting.getByRole('link')).toHaveCount(
    Object.keys(Overview.shape.waiting.shape).length,
  )
  await expect(page.getByRole('table', { name: /^Last 7 days/ })).toContainText('New accounts')
  await expect(waiting.getByText(/^Oldest /).first()).toBeVisible()
  await page.getByRole('link', { name: '7 days', exact: true }).click()
  await expect(page).toHaveURL('/admin?days=7')
  const numbers = page.getByRole('table', { name: 'Numbers for the last 7 days' })
  await expect(numbers.getByRole('row')).toHaveCount(8)
  const searches = page.getByRole('region', { name: 'Searches without results' })
  const [term = ''] = await searches.getByRole('rowheader').allTextContents()
  expect(term).not.toBe('')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download searches (CSV)' }).click()
  expect(readFileSync(await (await file).path(), 'utf8')).toContain(`${term},`)
  await expectAccessible(page)
  await waiting.getByRole('link', { name: /reported review/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reported reviews')
})

test('every link on the dashboard leads to a page', { tag: '@desktop-only' }, async () => {
  const admin = await createSignedInVisitor(demoUsers.admin)
  const { text } = await admin.get('/admin')
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
  const paths = [...main.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path)
  expect(new Set(paths).size).toBeGreaterThan(15)
  for (const path of new Set(paths)) {
    expect((await admin.get(path.replaceAll('&amp;', '&'))).status, path).toBe(200)
  }
})

test('the admin menu starts with the specified screens', async ({ page }) => {
  await openSignedIn(page, demoUsers.admin)
  await openUserMenu(page, 'Admin')
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900
  const sheet = page.locator('#mobile-menu section').filter({ hasText: 'Bug Form' })
  const menu = isNarrow ? sheet : page.locator('#admin-menu')
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Add Blog Post',
    'Brands',
    'Bug Form',
    'Dispensaries',
    'Products',
    'Orders',
    'Users',
    'Subscribers',
  ])
})

test('the pages of the back office are listed beside each other, with the current one marked', async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.admin, '/admin/events')
  const nav = page.getByRole('navigation', { name: 'Back office' })
  await expect(nav.locator('[aria-current]')).toHaveText('Events')
  await expect(nav.locator('[aria-current]')).toHaveAttribute('aria-current', 'page')
  const [list, title] = [
    await nav.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(title?.x ?? 0)
  await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add event' }).click()
  await expect(nav.locator('[aria-current]')).toHaveAttribute('aria-current', 'true')
  await expect(nav.locator('[aria-current]')).toHaveText('Events')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/events')
  await expect(nav.getByRole('link', { name: 'Orders' })).toBeHidden()
  await openBackOfficePage(page, 'Orders')
  await expect(page).toHaveURL('/orderlist')
  await expect(nav.getByRole('link', { name: 'Orders' })).toBeHidden()
})

test('a phone has the most used pages in a bar that covers nothing, without scripts too', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openSignedIn(page, demoUsers.admin, '/orderlist')
  const bar = page.getByRole('navigation', { name: 'Most used pages' })
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'To review', 'Orders', 'Products'])
  await expect(bar.locator('[aria-current=page]')).toHaveText('Orders')
  await expect(bar.getByRole('listitem').filter({ hasText: 'To review' })).toContainText(
    /\d+ needs? attention/,
  )
  for (const target of await bar.locator('a, button').all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
  const isCovered = () =>
    page.evaluate(() => {
      const bar = document.querySelector('nav[aria-label="Most used pages"]')
      const bottom = document.activeElement?.getBoundingClientRect().bottom ?? 0
      return bottom > (bar?.getBoundingClientRect().top ?? 0)
    })
  // The last link of the page, by keyboard and by scrolling.
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  expect(await isCovered()).toBe(false)
  await page.getByRole('main').getByRole('link').first().focus()
  for (let count = 0; count < 30; count++) {
    await page.keyboard.press('Tab')
    expect(await isCovered()).toBe(false)
  }

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const shop = await context.newPage()
  await openSignedIn(shop, demoUsers.shopkeeper, '/seller/pickups')
  const code = await shop.getByLabel('Pickup code, order number or name').boundingBox()
  const shopBar = shop.getByRole('navigation', { name: 'Most used pages' })
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThan((await shopBar.boundingBox())?.y ?? 0)
  await shop.getByRole('button', { name: 'More' }).click()
  await shop.getByRole('link', { name: 'Payouts' }).filter({ visible: true }).click()
  await expect(shop).toHaveURL('/seller/payouts')
  await context.close()

  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
})
