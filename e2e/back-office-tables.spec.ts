import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openSignedIn } from './steps.ts'

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
  await expect(page).toHaveURL(/pageNumber\/2/)
  await expect(getHeader(page, 'Stock')).toBeVisible()
  await button.click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(getHeader(page, 'Brand')).toBeVisible()
  await expect(getHeader(page, 'Stock')).toHaveCount(0)
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
})
