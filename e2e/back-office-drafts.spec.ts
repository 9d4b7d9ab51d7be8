import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openSignedIn, setOnline } from './steps.ts'
import { createSignedInVisitor } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true, allowsNetworkErrors: true })

async function createProduct(): Promise<string> {
  const seller = await createSignedInVisitor(demoUsers.seller)
  const fields = { intent: 'create', formKey: randomUUID() }
  return (await seller.post('/productlist/seller', fields)).headers.location ?? ''
}

const restoredMessage = /^We restored your unsaved changes from /
const getNameField = (page: Page) => page.getByLabel('Name', { exact: true })

test('a seller’s draft survives a reload and a lost connection, and is not submitted automatically', async ({
  page,
}) => {
  const form = await createProduct()
  const name = `Wool sock ${randomUUID().slice(0, 8)}`
  await openSignedIn(page, demoUsers.seller, form)
  await getNameField(page).fill(name)
  await page.getByLabel('Units').selectOption('oz')
  await page.getByLabel('Pet friendly').check()
  await expect(page.getByText('Draft saved on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByText(restoredMessage)).toBeVisible()
  await expect(getNameField(page)).toHaveValue(name)
  await expect(page.getByLabel('Pet friendly')).toBeChecked()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Category' }).selectOption('Merchandise')
  await setOnline(page, false)
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expect(page.getByText('You’re offline. What you typed is still here')).toBeVisible()
  await setOnline(page, true)
  await page.goto(form)
  await expect(getNameField(page)).toHaveValue(name)
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Merchandise')
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expectPage(page, '/productlist/seller', 'Your products')

  await page.goto(form)
  await expect(getNameField(page)).toHaveValue(name)
  await expect(page.getByText(restoredMessage)).toBeHidden()
  await getNameField(page).fill('Something else')
  await page.reload()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(getNameField(page)).toHaveValue(name)
})

test('a seller checks a file, imports it, and exports it again', async ({ page }) => {
  const name = `Rope tray ${randomUUID().slice(0, 8)}`
  await openSignedIn(page, demoUsers.seller, '/productlist/seller')
  await page.getByRole('link', { name: 'Import or export' }).click()
  await expectPage(page, '/productlist/seller/import', 'Import or export products')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Select a file.', { exact: true })).toBeVisible()
  const text = `name,category,price\n${name},Merchandise,12\nNo price,Merchandise,much\n`
  const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV or Excel file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText(/^1 to create, 0 to update, 1 with errors/)).toBeVisible()
  const mistakes = page.getByRole('table', { name: 'Rows with errors' })
  await expect(mistakes).toContainText('price: Enter a number.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import products', exact: true }).click()
  await expect(page.getByText(/^1 created/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('products.csv')
  await page.goto(`/productlist/seller?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('In review')
})

/** Selects a drawn image in the form's image field. */
async function selectImage(page: Page, width: number, height: number) {
  const png = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (context) context.fillStyle = 'teal'
      context?.fillRect(0, 0, width, height)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  // Until hydration the field is a text input for an image name, which takes no file.
  await expect(page.getByText('Drop an image here or browse.').first()).toBeVisible()
  await page
    .getByLabel(/^Image/)
    .setInputFiles({ name: 'teal.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
}

test('an image is dropped in, cropped by keyboard, and saved as cropped', async ({ page }) => {
  await openSignedIn(page, demoUsers.seller, await createProduct())
  await selectImage(page, 300, 200)
  const imageInput = page.locator('input[name="image"]')
  await expect(imageInput).toHaveValue(/-300x200-/)
  const isCropperLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /crop-dialog.*\.js/.test(name)),
    )
  expect(await isCropperLoaded()).toBe(false)
  await page.getByRole('button', { name: 'Crop image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop image' })
  await expect(dialog).toBeVisible()
  expect(await isCropperLoaded()).toBe(true)
  await expectAccessible(page)
  await dialog.getByLabel('Square').check()
  await dialog.getByLabel('Zoom').focus()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
  const horizontal = dialog.getByLabel('Horizontal position')
  await expect(horizontal).toHaveValue('0.5')
  await dialog.getByRole('group', { name: /^Position/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => horizontal.inputValue().then(Number)).toBeLessThan(0.5)
  await horizontal.fill('1')
  await expect(horizontal).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(imageInput).toHaveValue(/-18\dx18\d-/)
})

test('a crop without zoom is as large as its image allows', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.seller, await createProduct())
  const imageInput = page.locator('input[name="image"]')
  for (const [shape, width, height, cropped] of [
    ['Square', 200, 320, /-200x200-/],
    ['Wide', 200, 320, /-200x150-/],
    ['Square', 320, 200, /-200x200-/],
    ['Wide', 320, 200, /-267x200-/],
  ] as const) {
    await selectImage(page, width, height)
    await expect(imageInput).toHaveValue(new RegExp(`-${width}x${height}-`))
    await page.getByRole('button', { name: 'Crop image' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crop image' })
    await dialog.getByLabel(shape).check()
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
    await expect(imageInput).toHaveValue(cropped)
  }
})
