import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { confirmPreview, submitProduct } from './admin-queues.ts'
import { sableAndSage } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openSignedIn } from './steps.ts'
import { createSignedInVisitor } from './visitor-fixtures.ts'

const createUniqueName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

const getHeader = (page: Page, name: string) =>
  page.getByRole('columnheader', { name, exact: true })

async function downloadLines(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  return (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
}

test('an admin chooses columns by keyboard, and the file has the filter and columns of the list', async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.admin, '/productlist?status=approved')
  await expect(getHeader(page, 'Brand')).toBeVisible()
  const button = page.getByRole('button', { name: 'Columns' })
  await button.focus()
  await page.keyboard.press('Enter')
  const choices = page.getByRole('group', { name: 'Show columns' })
  await expect(choices.getByLabel('Name')).toBeDisabled()
  await expectAccessible(page)
  await choices.getByLabel('Brand').uncheck()
  await choices.getByLabel('Stock').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(getHeader(page, 'Stock')).toBeVisible()
  await expect(getHeader(page, 'Brand')).toHaveCount(0)
  await expect(page).toHaveURL('/productlist?status=approved')
  await expect(button).toBeFocused()

  const lines = await downloadLines(page)
  expect(lines[0]).toBe('Name,Category,Status,Stock,Price')
  expect(lines.length).toBeGreaterThan(26)
  expect(lines.slice(1).every((line) => line.includes('Approved'))).toBe(true)

  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await expect(getHeader(page, 'Stock')).toBeVisible()
  await button.click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(getHeader(page, 'Brand')).toBeVisible()
  await expect(getHeader(page, 'Stock')).toHaveCount(0)
})

test('saved views are kept for one person, with their columns, renamed and deleted', async ({
  page,
  browser,
}) => {
  const [name, newName] = [createUniqueName('Cheap drafts'), createUniqueName('Drafts')]
  await openSignedIn(page, demoUsers.admin, '/productlist?status=draft&order=lowest')
  await page.getByRole('button', { name: 'Columns' }).click()
  const choices = page.getByRole('group', { name: 'Show columns' })
  await choices.getByLabel('Stock').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(getHeader(page, 'Stock')).toBeVisible()
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of the view').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)

  // The columns are the view's own, whatever this browser shows.
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(getHeader(page, 'Stock')).toHaveCount(0)
  await page.goto('/productlist')
  await page.reload()
  await views.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/status=draft/)
  await expect(page).toHaveURL(/order=lowest/)
  await expect(getHeader(page, 'Stock')).toBeVisible()

  const someoneElse = await (await browser.newContext()).newPage()
  await openSignedIn(someoneElse, demoUsers.seller, '/productlist/seller?status=draft&order=lowest')
  await expect(someoneElse.getByRole('button', { name: 'Save view' })).toBeVisible()
  await expect(someoneElse.getByRole('link', { name })).toHaveCount(0)
  await someoneElse.context().close()

  await page.getByRole('button', { name: 'Edit view' }).click()
  await page.getByLabel('Name of the view').fill(newName)
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(views.getByRole('link', { name: newName })).toBeVisible()
  await expect(views.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit view' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('link', { name: newName })).toHaveCount(0)
})

test('an admin sees what a bulk decision changes, makes it, and undoes it after coming back', async ({
  page,
  browser,
}) => {
  test.slow()
  const name = createUniqueName('Cork mat')
  await submitProduct(`${name} one`)
  await submitProduct(`${name} two`)
  const path = `/productlist?q=${encodeURIComponent(name)}`
  await openSignedIn(page, demoUsers.admin, path)
  await page.getByLabel('Select all on this page').check()
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await approve.click()
  const dialog = page.getByRole('dialog', { name: 'Approve 2 products?' })
  await expect(dialog.getByRole('heading', { name: 'Approve 2 products?' })).toBeFocused()
  await expect(dialog.getByRole('listitem')).toHaveText([/two.*In review.*Approved/, /one/])
  await expect(dialog.getByText('After that, we’ll email 1 owner.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(approve).toBeFocused()
  await expect(page.getByText('2 selected')).toBeVisible()

  await approve.click()
  await confirmPreview(page, 'Approve 2 products')
  await expect(page.getByText('2 products approved.')).toBeVisible()
  await expect(page.getByText('You can undo this for 10 minutes.')).toBeVisible()
  await expectAccessible(page)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('Approved')).toHaveCount(2)

  // Somebody else changes one of them meanwhile.
  const seller = await (await browser.newContext()).newPage()
  await openSignedIn(seller, demoUsers.seller, `/productlist/seller?q=${encodeURIComponent(name)}`)
  await seller.getByRole('link', { name: `${name} two`, exact: true }).click()
  await seller.getByLabel('Quantity in stock', { exact: true }).fill('3')
  await seller.getByRole('button', { name: /^Save/ }).first().click()
  await expect(seller).toHaveURL('/productlist/seller')
  await seller.context().close()

  await page.goto(path)
  await page.getByText('Undo recent changes').click()
  await page.getByRole('button', { name: 'Undo 2 products approved' }).first().click()
  await expect(page.getByText('1 product restored.')).toBeVisible()
  await expect(page.getByText(`${name} two: Someone changed this since`)).toBeVisible()
  await expect(row.filter({ hasText: 'one' }).getByText('In review')).toBeVisible()
  await expect(row.filter({ hasText: 'two' }).getByText('Approved')).toBeVisible()
})

test('a shopkeeper marks products sold out and undoes it, others can do neither', async ({
  page,
}) => {
  const path = `/dispensary/${sableAndSage}/shelf`
  await openSignedIn(page, demoUsers.shopkeeper, path)
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  const counts = page.getByLabel(/^Quantity of /)
  const before = [await counts.nth(0).inputValue(), await counts.nth(1).inputValue()]
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Mark sold out' }).click()
  const dialog = page.getByRole('dialog', { name: /^Mark \d products? sold out\?/ })
  await expect(dialog.getByText('No one gets an email.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Mark / }).click()
  await expect(page.getByText(/products? marked sold out\./)).toBeVisible()
  await expect(counts.nth(0)).toHaveValue('0')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/products? restored\./)).toBeVisible()
  await expect(counts.nth(0)).toHaveValue(before[0] ?? '')
  await expect(counts.nth(1)).toHaveValue(before[1] ?? '')

  const rival = await createSignedInVisitor(demoUsers.seller)
  const chosen = (await boxes.nth(0).getAttribute('value')) ?? ''
  const request = { intent: 'soldOut', confirmed: 'yes', chosen }
  expect((await rival.post(path, request)).status).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('columns are chosen in a native popover', async ({ page }) => {
    await openSignedIn(page, demoUsers.admin, '/userlist')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabel('Joined').uncheck()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/userlist')
    await expect(getHeader(page, 'Joined')).toHaveCount(0)
    await expect(getHeader(page, 'Email')).toBeVisible()
  })

  test('a bulk decision is previewed in the page, made and undone', async ({ page }) => {
    const name = createUniqueName('Reed tray')
    await submitProduct(name)
    await openSignedIn(page, demoUsers.admin, `/productlist?q=${encodeURIComponent(name)}`)
    await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Approve 1 product?' })).toBeVisible()
    await page.getByRole('button', { name: 'Approve 1 product' }).click()
    await expect(page.getByText('1 product approved.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('1 product restored.')).toBeVisible()
  })
})
