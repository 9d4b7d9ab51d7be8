import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { confirmPreview, submitProduct } from './admin-queues.ts'
import { expectAnnounced, recordAnnouncements } from './announcements.ts'
import { test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'

/** Tasks of sellers and admins as a screen reader presents them. */

test.use({ allowsClientErrors: true })
test.beforeEach(({ page }) => recordAnnouncements(page))

const main = (page: Page) => page.getByRole('main')

test('seller: the form of a new product and its row', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.seller, '/productlist/seller')
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Your products" [level=1]
      - button "Create Product"
      - search:
        - searchbox "Find products by name"
        - button "Search"
      - navigation "Your products by status"
      - table "Your products":
        - rowgroup:
          - row:
            - columnheader "Name"
            - columnheader "Actions"
  `)
  const current = page.getByRole('navigation', { name: 'Your products by status' })
  await expect(current.locator('[aria-current=page]')).toHaveText('All')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expectPage(page, /\/product\/[\w-]+\/edit$/, 'Edit product')
  await expectAnnounced(page, 'Edit product · Fairgrove')
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Edit product" [level=1]
      - textbox "Name"
      - combobox "Category"
      - textbox "Price in dollars (optional)"
      - combobox "Units"
      - group "THC and CBD":
        - checkbox "Includes THC"
      - group "Other traits"
      - combobox "Brand"
      - group "Stock":
        - checkbox "This is apparel with sizes"
        - textbox "Quantity in stock": "0"
      - button "Save and submit"
      - link "Cancel"
  `)
  const name = `Canvas apron ${randomUUID().slice(0, 8)}`
  const price = page.getByLabel('Price in dollars')
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('required')
  await expect(price).not.toHaveAttribute('required')
  await expect(price).toHaveAccessibleDescription(/Without a price, the product shows N\/A/)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Merchandise')
  await page.getByLabel('Units').selectOption('oz')
  await price.fill('twelve')
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expectAnnounced(page, 'Some fields need your attention.')
  await expect(main(page)).toMatchAriaSnapshot(`
    - textbox "Price in dollars (optional)" [invalid]: twelve
  `)
  await expect(price).toHaveAccessibleDescription(/Enter a price, such as 12\.50\./)
  await expect(price).toBeFocused()
  await price.fill('12.50')
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expectAnnounced(page, 'Your products · Fairgrove')
  await expect(main(page)).toMatchAriaSnapshot(`
    - row /^${name}/:
      - rowheader "${name}"
      - cell "In review"
      - cell "$12.50"
      - cell:
        - link "Edit ${name}"
        - button "Delete ${name}"
  `)
})

test('admin: rows, the selection and the decision', { tag: '@desktop-only' }, async ({ page }) => {
  const name = `Canvas cap ${randomUUID().slice(0, 8)}`
  await submitProduct(name)
  const query = new URLSearchParams({ q: name, status: 'pending' })
  await openSignedIn(page, demoUsers.admin, `/productlist?${query}`)
  const box = page.getByRole('checkbox', { name: `Select ${name}` })
  await box.check()
  await expectAnnounced(page, '1 selected')
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Products" [level=1]
      - navigation "Products by status"
      - paragraph: 1 product
      - table "All products":
        - rowgroup:
          - row:
            - columnheader "Select all on this page":
              - checkbox "Select all on this page"
        - rowgroup:
          - row:
            - cell:
              - checkbox "Select ${name}" [checked]
            - rowheader "${name}"
            - cell "In review"
      - form "Selected products":
        - status: 1 selected
        - textbox "Reason for rejecting (shown to the seller)"
        - button "Approve"
        - button "Reject"
  `)
  await page.getByRole('button', { name: 'Reject' }).click()
  const reason = page.getByLabel('Reason for rejecting')
  await expect(reason).toHaveAccessibleDescription(/Tell the seller what to fix\./)
  await expect(page.getByRole('form', { name: 'Selected products' })).toMatchAriaSnapshot(`
    - textbox "Reason for rejecting (shown to the seller)" [invalid]
  `)
  await reason.fill('Please show the label.')
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Reject 1 product?":
      - heading "Reject 1 product?" [level=2]
      - list:
        - listitem:
          - text: ${name} In review to
          - strong: Rejected
      - paragraph: You can undo this for 10 minutes. After that, we’ll email 1 owner.
      - button "Reject 1 product"
      - button "Cancel"
  `)
  await confirmPreview(page, 'Reject 1 product')
  await expectAnnounced(page, '1 product rejected.')
})
