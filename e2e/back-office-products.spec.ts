import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { confirmPreview, submitProduct } from './admin-queues.ts'
import { tee } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'
import { createSignedInVisitor } from './visitor-fixtures.ts'

const imageBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const createUniqueName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`
const getRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.describe('a seller', () => {
  test.use({ allowsClientErrors: true })

  test('creates a product, sees its errors without losing input, and finds it in review', async ({
    page,
  }) => {
    const name = createUniqueName('Canvas apron')
    await openSignedIn(page, demoUsers.seller, '/productlist/seller')
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(page).toHaveURL(/^[^?]*\/product\/[\w-]+\/edit$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit product')

    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Merchandise')
    await page.getByLabel('Units').selectOption('oz')
    await page.getByLabel('Price in dollars').fill('twelve')
    await page.getByLabel('Quantity in stock', { exact: true }).fill('7')
    await page
      .getByLabel(/^Image/)
      .setInputFiles({ name: 'apron.png', mimeType: 'image/png', buffer: imageBytes })
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
    await page.getByRole('button', { name: 'Save and submit' }).click()
    await expect(page.getByText('Enter a price, such as 12.50.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Price in dollars')).toBeFocused()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Merchandise')
    await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Price in dollars').fill('12.50')
    await page.getByRole('button', { name: 'Save and submit' }).click()
    await expectPage(page, '/productlist/seller', 'Your products')
    await expect(getRow(page, name)).toContainText('In review')
    await expect(getRow(page, name)).toContainText('$12.50')

    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByLabel('Quantity in stock', { exact: true })).toHaveValue('7')
    await page.getByLabel('This is apparel with sizes').check()
    await page.getByLabel('XXXL').fill('2')
    await page.getByRole('button', { name: 'Save and submit' }).click()
    await expectPage(page, '/productlist/seller', 'Your products')
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByLabel('XXXL')).toHaveValue('2')
    await page.getByLabel('Includes THC').check()
    await expect(page.getByLabel('XXXL')).toBeHidden()
    await page.getByRole('link', { name: 'Cancel' }).click()

    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByRole('heading', { name: 'Delete this product?' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Product deleted.')).toBeVisible()
    await expect(getRow(page, name)).toHaveCount(0)
  })
})

test.describe('an admin', () => {
  test.use({ allowsClientErrors: true })

  test('sends two products back with a reason the seller can read, then approves both', async ({
    page,
  }) => {
    const name = createUniqueName('Wool cap')
    await submitProduct(`${name} red`)
    await submitProduct(`${name} blue`)
    await openSignedIn(page, demoUsers.admin, '/productlist')
    await page.getByLabel('Find products by name').fill(name)
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(page).toHaveURL(/[?]q=/)
    // The address changes before the page: links of the page before would lose the search.
    await expect(page.getByText('2 products', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'In review', exact: true }).click()
    await expect(page).toHaveURL(/status=pending/)
    await expect(page.getByText('2 products', { exact: true })).toBeVisible()
    await page.getByLabel(`Select ${name} red`).check()
    await page.getByLabel(`Select ${name} blue`).check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Reject' }).click()
    const reason = page.getByLabel('Reason for rejecting (shown to the seller)')
    await expect(reason).toHaveAccessibleDescription('Tell the seller what to fix.')
    await expect(reason).toBeFocused()
    await expect(page.getByLabel(`Select ${name} blue`)).toBeChecked()
    await expectAccessible(page)

    await reason.fill('Please show the label.')
    await page.getByRole('button', { name: 'Reject' }).click()
    await confirmPreview(page, 'Reject 2 products')
    await expect(page.getByText('2 products rejected.')).toBeVisible()
    const seller = await createSignedInVisitor(demoUsers.seller)
    const list = await seller.get(`/productlist/seller?q=${encodeURIComponent(name)}`)
    expect(list.text.match(/<p[^>]*>Please show the label\.<\/p>/g)).toHaveLength(2)

    await page.getByRole('link', { name: 'Rejected', exact: true }).click()
    await expect(page).toHaveURL(/status=rejected/)
    await expect(page.getByText('2 products', { exact: true })).toBeVisible()
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Approve' }).click()
    await confirmPreview(page, 'Approve 2 products')
    await expect(page.getByText('2 products approved.')).toBeVisible()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(getRow(page, name).getByText('Approved')).toHaveCount(2)
  })
})

test('skips a product that its seller changed while the table was open', async ({ page }) => {
  const name = createUniqueName('Felt hat')
  const form = await submitProduct(name)
  await openSignedIn(page, demoUsers.admin, `/productlist?q=${encodeURIComponent(name)}`)
  await page.getByLabel(`Select ${name}`).check()
  const seller = await createSignedInVisitor(demoUsers.seller)
  const swapped = { name: `${name} swapped`, category: 'Merchandise', units: 'oz', price: '8' }
  expect((await seller.post(form, swapped)).status).toBe(303)
  await page.getByRole('button', { name: 'Approve' }).click()
  const skipped = page.getByRole('dialog', { name: 'Nothing to change' })
  await expect(skipped.getByText(`${name} swapped`)).toBeVisible()
  await expect(skipped.getByText('This changed while you had it open.')).toBeVisible()
  await skipped.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(getRow(page, name).getByText('In review')).toBeVisible()

  await page.getByLabel(`Select ${name} swapped`).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await confirmPreview(page, 'Approve 1 product')
  await expect(page.getByText('1 product approved.')).toBeVisible()
})

test.describe('stock that was counted again while the form was open', () => {
  test.use({ allowsClientErrors: true })

  test('is shown, and the form continues from it', async ({ page }) => {
    const name = createUniqueName('Tin mug')
    const form = await submitProduct(name)
    await openSignedIn(page, demoUsers.seller, form)
    const count = page.getByLabel('Quantity in stock', { exact: true })
    await count.fill('5')
    const colleague = await createSignedInVisitor(demoUsers.seller)
    const counted = { name, category: 'Merchandise', units: 'oz', price: '8', countInStock: '9' }
    expect((await colleague.post(form, counted)).status).toBe(303)

    await page.getByRole('button', { name: 'Save and submit' }).click()
    const conflict = 'Now in stock: 9. Update the count if that’s wrong.'
    await expect(page.getByText(conflict)).toBeInViewport()
    await expect(count).toHaveValue('5')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and submit' }).click()
    await expectPage(page, '/productlist/seller', 'Your products')
    await page.goto(form)
    await expect(count).toHaveValue('5')
  })
})

test.describe('two brands with the same name', () => {
  test.use({ allowsClientErrors: true })

  test('a product keeps its own brand when saved and is not moved by a guess', async ({ page }) => {
    const admin = await createSignedInVisitor(demoUsers.admin)
    const twin = createUniqueName('Twin Oaks')
    const makeBrand = async () => {
      const made = await admin.post('/brandlist', { intent: 'create', formKey: randomUUID() })
      const form = made.headers.location ?? ''
      expect((await admin.post(form, { name: twin, status: 'approved' })).status).toBe(303)
      return form.split('/').at(2) ?? ''
    }
    const [, second = ''] = [await makeBrand(), await makeBrand()]
    const form = await submitProduct(createUniqueName('Oak bowl'))
    const brandNow = async () => {
      const { text } = await admin.get(`/api/products/${form.split('/').at(2)}`)
      return JSON.parse(text).product.brand._id
    }
    const brand = page.getByRole('textbox', { name: /^Brand/ })
    await openSignedIn(page, demoUsers.admin, form)
    await brand.fill(twin)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(brand).toHaveAccessibleDescription(/More than one brand has that name\./)
    await expect(brand).toHaveValue(twin)
    await expectAccessible(page)
    await brand.fill(second)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectPage(page, '/productlist', 'Products')
    expect(await brandNow()).toBe(second)

    await page.goto(form)
    await expect(brand).toHaveValue(twin)
    await page.getByLabel('Price in dollars').fill('9.00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectPage(page, '/productlist', 'Products')
    expect(await brandNow()).toBe(second)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an admin searches, sorts, pages and approves', { tag: '@desktop-only' }, async ({
    page,
  }) => {
    const name = createUniqueName('Linen bag')
    await submitProduct(name)
    await openSignedIn(page, demoUsers.admin, '/productlist')
    await expect(page.getByRole('row')).toHaveCount(26)
    await page.getByRole('link', { name: 'Price' }).click()
    await page.getByRole('link', { name: 'Price' }).click()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL('/productlist/pageNumber/2?order=highest')
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.goto(`/productlist?q=${encodeURIComponent(name)}`)
    await page.getByLabel(`Select ${name}`).check()
    await page.getByRole('button', { name: 'Approve' }).click()
    await confirmPreview(page, 'Approve 1 product')
    await expect(page.getByText('1 product approved.')).toBeVisible()
  })
})

test('another seller’s products are not found and cannot be changed', {
  tag: '@desktop-only',
}, async () => {
  const name = createUniqueName('Oak tray')
  const form = await submitProduct(name)
  const rival = await createSignedInVisitor(demoUsers.shopkeeper)
  const [, id = ''] = /product\/([\w-]+)\/edit/.exec(form) ?? []
  for (const path of [form, `${tee}/edit`]) {
    expect((await rival.get(path)).status, path).toBe(404)
    const sent = { name: 'Mine now', category: 'Merchandise', units: 'oz' }
    expect((await rival.post(path, sent)).status, path).toBe(404)
  }
  const deleted = await rival.post('/productlist/seller', { intent: 'delete', id })
  expect(deleted.status).toBe(404)
  const decided = await rival.post('/productlist/seller', { intent: 'approved', chosen: id })
  expect(decided.status).toBe(403)
  const seller = await createSignedInVisitor(demoUsers.seller)
  const { text } = await seller.get(`/productlist/seller?q=${encodeURIComponent(name)}`)
  expect(text).toContain(name)
  expect((await seller.get(tee)).text).not.toContain('Mine now')
})

test('rejects a link that does not start with https and keeps what was typed', {
  tag: '@desktop-only',
}, async () => {
  const form = await submitProduct(createUniqueName('Cork board'))
  const seller = await createSignedInVisitor(demoUsers.seller)
  const { status, text } = await seller.post(form, {
    name: 'Cork board with pins',
    category: 'Accessory',
    units: '',
    productLink: 'http://cork.example/board',
  })
  expect(status).toBe(400)
  expect(text).toContain('Select a unit.')
  const bare = await seller.post(form, { name: 'Cork board', category: '', units: 'oz' })
  expect([bare.status, bare.text.includes('Select a category.')]).toEqual([400, true])
  expect(text).toContain('Cork board with pins')
  const linked = await seller.post(form, {
    name: 'Cork board',
    category: 'Accessory',
    units: 'oz',
    productLink: 'http://cork.example/board',
  })
  expect(linked.status).toBe(400)
  expect(linked.text).toContain('Enter a link that starts with https://.')
})

test('the buttons of a long form stay in view', async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, `${tee}/edit`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeInViewport({ ratio: 1 })
  // A focused field is not behind them.
  const link = page.getByLabel('Product link')
  await link.focus()
  const field = await link.boundingBox()
  const bar = await save.boundingBox()
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})
