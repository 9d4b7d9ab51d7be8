import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openSignedIn } from './steps.ts'
import { createSignedInVisitor } from './visitor-fixtures.ts'

test('an admin finds who changed a product and its previous value', async ({ page }) => {
  const name = `Felt hat ${randomUUID().slice(0, 8)}`
  const seller = await createSignedInVisitor(demoUsers.seller)
  const { headers } = await seller.post('/productlist/seller', {
    intent: 'create',
    formKey: randomUUID(),
  })
  const form = headers.location ?? ''
  const product = { name, category: 'Merchandise', units: 'oz', price: '8' }
  await seller.post(form, product)
  await seller.post(form, { ...product, price: '9' })

  await openSignedIn(page, demoUsers.admin, '/admin/audit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log')

  await page.getByRole('textbox', { name: 'Who' }).fill(demoUsers.seller.email)
  await page.getByRole('combobox', { name: 'What' }).selectOption('product')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/kind=product/)
  const row = page.getByRole('row').filter({ hasText: name }).first()
  await expect(row).toContainText('Product: saved')
  await row.locator('summary').click()
  await expect(row.locator('del')).toHaveText('8')
  await expect(row.locator('ins')).toHaveText('9')
  await expectAccessible(page)

  await row.getByRole('link', { name: `View all changes to ${name}` }).click()
  await expect(page.getByText('3 entries')).toBeVisible()
  await page.getByLabel('Item ID').fill('not an id')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Enter the full ID.')).toBeVisible()
  await expectAccessible(page)
})
