import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Search the back office' })

test('an admin finds an order, a product and a person from anywhere, with the keyboard', async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.admin, '/orderlist')
  const orders = await page.getByRole('link', { name: /^FG-/ }).allTextContents()
  const [number = ''] = orders
  await page.goto('/admin/events')
  const dialog = getDialog(page)
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type(number)
  await expect(dialog.getByRole('option')).toContainText(number)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orderlist?q=${number}`)
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await field.fill('kinfolk')
  await expect(dialog.getByRole('option').first()).toContainText(/kinfolk/i)
  await page.keyboard.press('Enter')
  await expectPage(page, '/back_office/search?q=kinfolk', 'Search')
  await expect(page.getByRole('heading', { name: 'Brands and dispensaries' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/back_office/search?q=${encodeURIComponent(demoUsers.customer.email)}`)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByText(demoUsers.customer.email)).toBeVisible()
  await people.getByRole('link').click()
  await expect(page).toHaveURL(/\/user\/[\w-]{36}\/edit$/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('UsersEdit user')
})

test('without scripts a seller searches a page, and finds no people', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await openSignedIn(page, demoUsers.shopkeeper, '/seller/reviews')
  const nav = page.getByRole('navigation', { name: 'Back office' })
  await nav.getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('searchbox', { name: /^Find your orders/ })
  await field.fill('sable')
  await field.press('Enter')
  await expect(page.getByRole('link', { name: 'Sable & Sage' })).toBeVisible()
  await field.fill(demoUsers.customer.email)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'People' })).toHaveCount(0)
  await field.fill('ab')
  await field.press('Enter')
  await expect(page.getByText('Enter at least three characters.')).toBeVisible()
  await context.close()
})

test('shortcuts are listed, open pages, leave fields alone and can be turned off', async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.admin, '/userlist')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(help.getByText('Go to Orders')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL('/orderlist')

  await page.getByLabel('Order number, pickup code, name or email').focus()
  await page.keyboard.type('gp/?')
  await expect(page.getByLabel('Order number, pickup code, name or email')).toHaveValue('gp/?')
  await expect(page).toHaveURL('/orderlist')

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await help.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+k')
  await expect(getDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(getDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/orderlist')
})

test('someone with several listings sees which one they work on, and switches', async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.shopkeeper, '/orderlist/seller')
  const nav = page.getByRole('navigation', { name: 'Back office' })
  const switcher = nav.locator('details')
  await expect(switcher.locator('summary')).toHaveText('Working on All listings')
  await switcher.locator('summary').click()
  await switcher.getByRole('link', { name: 'Sable & Sage' }).click()
  await expect(page).toHaveURL(/\/orderlist\/seller\?dispensary=[\w-]{36}$/)
  await expect(switcher.locator('summary')).toHaveText('Working on Sable & Sage')
  await expect(page.getByText('Only Sable & Sage.')).toBeVisible()
  await nav.getByRole('link', { name: 'Open pickups' }).click()
  await expect(page).toHaveURL(/\/seller\/pickups\?dispensary=[\w-]{36}$/)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Show all' }).click()
  await expect(page).toHaveURL('/seller/pickups')
  await switcher.locator('summary').click()
  await switcher.getByRole('link', { name: 'Kinfolk Farms' }).click()
  await expect(page).toHaveURL(/\/seller\/brand\/[\w-]{36}\/edit$/)
  await expect(switcher.locator('summary')).toHaveText('Working on Kinfolk Farms')
  const missing = await page.request.get(`/seller/pickups?dispensary=${crypto.randomUUID()}`)
  expect(missing.status()).toBe(404)
})
