import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { focusByTab, pressByKeyboard } from './keyboard.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn, signOut } from './steps.ts'

const announcer = (page: Page) => page.locator('[role=status].visually-hidden')
const focused = (page: Page) => page.locator(':focus')

test('removing a filter chip moves focus to the heading and announces the results', async ({
  page,
}) => {
  await openAsAdult(page)
  await page.goto('/dispensaries?advancedCategory=isSustainable')
  await pressByKeyboard(page, page.getByRole('link', { name: /Remove filter/ }).first())
  await expect(page).toHaveURL('/dispensaries')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(announcer(page).filter({ hasText: /\d+ results, newest first/ })).toHaveCount(1)
})

test('the next page is announced, and focus is at its start', async ({ page }) => {
  await openAsAdult(page)
  await page.goto('/dispensaries')
  await pressByKeyboard(page, page.getByRole('link', { name: 'Next page' }))
  await expect(page).toHaveURL(/pageNumber=2|page=2/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(announcer(page).filter({ hasText: /Page 2 of \d+/ })).toHaveCount(1)
})

test('sorting an admin table keeps focus and the checked rows', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.admin)
  await page.goto('/userlist?q=fairgrove.example')
  const box = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
  const name = (await box.getAttribute('value')) ?? ''
  await box.check()
  const sort = page.getByRole('columnheader', { name: 'Name' }).getByRole('link')
  await sort.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=|order=/)
  await expect(sort).toBeFocused()
  await expect(page.locator(`input[value="${name}"]`)).toBeChecked()
})

test('a confirm dialog takes focus, keeps it and gives it back', async ({ page }) => {
  await openSignedIn(page, demoUsers.admin)
  await page.goto('/brandlist')
  const opener = page.getByRole('button', { name: /^Delete / }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveCount(1)
  await expect(dialog.getByRole('heading')).toBeFocused()
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    const isBrowserUi = await page.evaluate(() => document.activeElement === document.body)
    expect(isInside || isBrowserUi).toBe(true)
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a page has at most one confirm dialog', { tag: '@desktop-only' }, async ({ page }) => {
  await openSignedIn(page, demoUsers.admin)
  for (const path of ['/userlist', '/brandlist', '/productlist']) {
    await page.goto(path)
    await expect(page.locator('main dialog')).toHaveCount(0)
  }
})

test('moving a featured product keeps focus on it', { tag: '@desktop-only' }, async ({ page }) => {
  await openSignedIn(page, demoUsers.admin)
  await page.goto('/admin/home')
  await page.getByRole('button', { name: 'Add slide' }).click()
  await expect(page.getByLabel('Title').last()).toBeFocused()
  await page.getByLabel('Title').last().fill('Focus test')
  // Until the submission before has ended, buttons do nothing.
  await expect(page.locator('main [aria-disabled=true]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Move Focus test up' }).focus()
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAttribute('aria-label', 'Move Focus test up')
})

test('a ZIP code being typed survives the answer to an earlier filter', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page)
  await page.goto('/products/all_products')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/advancedCategory=isSustainable/, async (route) => {
    await released
    await route.continue()
  })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Sustainable' }).check()
  await filters.getByLabel('Near ZIP code').pressSequentially('606')
  release()
  await expect(page).toHaveURL(/advancedCategory=isSustainable/)
  await expect(filters.getByLabel('Near ZIP code')).toHaveValue('606')
})

test('the formatting toolbar is one tab stop with arrow keys', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.admin)
  await page.goto('/blog/write')
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
  await focusByTab(page, toolbar.getByRole('button').first())
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button').nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(toolbar.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toolbar.locator(':focus')).toHaveCount(0)
})

test('only the pressed button shows that it is working', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.customer)
  await page.goto('/profile')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/profile*', async (route) => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  const submitButtons = page.locator('main button[type=submit]')
  expect(await submitButtons.count()).toBeGreaterThan(1)
  await submitButtons.first().click()
  await expect(page.locator('main button[type=submit][aria-disabled=true]')).toHaveCount(1)
  release()
  await expect(page.locator('main button[type=submit][aria-disabled=true]')).toHaveCount(0)
})

test('signing out deletes the drafts on this device', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.customer)
  await page.evaluate(() => localStorage.setItem('draft product x', '{}'))
  await signOut(page, demoUsers.customer.firstName)
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('draft product x'))).toBeNull()
})

test('rows of a table keep their roles on a phone', { tag: '@phone-only' }, async ({ page }) => {
  await openSignedIn(page, demoUsers.admin)
  await page.goto('/brandlist')
  const table = page.getByRole('table', { name: 'Brands' })
  expect(await table.getByRole('row').count()).toBeGreaterThan(5)
  await expect(table.getByRole('columnheader').first()).toBeAttached()
})

test('the number of suggestions is announced', { tag: '@desktop-only' }, async ({ page }) => {
  await openAsAdult(page)
  await page.goto('/')
  await page.getByRole('combobox').fill('chicago')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ })).toHaveCount(1)
})
