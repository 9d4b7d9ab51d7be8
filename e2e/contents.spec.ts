import { randomUUID } from 'node:crypto'
import { buildPdf, buildPdfFile } from '@fairgrove/testing/pdf'
import { expect, type Page } from '@playwright/test'
import { findSchemaErrors } from '../apps/web/app/seo/schema-org.ts'
import { approveProduct, submitProduct } from './admin-queues.ts'
import { flower } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { readStructuredData } from './structured-data.ts'

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
const findRow = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'What’s in it' })
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

test.describe('a seller', () => {
  test.use({ allowsClientErrors: true })

  test('says what is in a product with a lab result, an admin opens and approves it, a shopper reads it', async ({
    browser,
    page,
  }) => {
    const name = `Salted caramels ${randomUUID().slice(0, 8)}`
    const form = await submitProduct(name)
    const admin = await (await browser.newContext()).newPage()
    await openSignedIn(admin, demoUsers.admin)
    const product = await approveProduct(admin, name)

    await openSignedIn(page, demoUsers.seller, form)
    const group = page.getByRole('group', { name: 'What’s in it' })
    await page.getByLabel('CBD product').check()
    await group.getByText('Add strain, ingredients and lab results').click()
    await group.getByLabel('Strain type').selectOption('Hybrid')
    await group.getByLabel('Lowest CBD').fill('9')
    await group.getByLabel('Highest CBD').fill('11')
    await group.getByLabel('Limonene').check()
    await group.getByLabel('Ingredients').fill('Cream, butter, sugar, hemp extract, salt')
    await group.getByLabel('Milk').check()
    await group.getByLabel('Pieces per package').fill('8')
    const file = group.getByLabel('Lab result', { exact: true })
    const script = buildPdfFile(['<< /Type /Catalog /OpenAction << /S /JavaScript /JS (1) >> >>'])
    await file.setInputFiles(pdf('script.pdf', script))
    await expect(group.getByText('That PDF has scripts, actions or attachments.')).toBeVisible()
    await file.setInputFiles(pdf('page.pdf', Buffer.from('<html>not a PDF</html>')))
    await expect(group.getByText('We can’t open that file. Use a PDF.')).toBeVisible()
    await file.setInputFiles(pdf('coa.pdf', buildPdf(['Certificate of analysis', name])))
    await expect(group.getByText('Lab result uploaded.')).toBeVisible()
    await group.getByLabel('Batch number').fill('SC-7')
    await group.getByLabel('Lab', { exact: true }).fill('Prairie State Analytics')
    await group.getByLabel('Test date').fill(daysAgo(95))
    await expectAccessible(page)
    const save = page.getByRole('button', { name: 'Save and submit' })
    await save.click()
    await expect(group.getByText('Select a unit.')).toBeVisible()
    await expect(group.getByText('Lab result uploaded.')).toBeVisible()
    await group.getByLabel('CBD unit').selectOption('mg per piece')
    await save.click()
    await expectPage(page, '/productlist/seller', 'Your products')

    await admin.goto('/admin/revisions')
    const card = admin.getByRole('listitem').filter({ hasText: name })
    const opening = admin.waitForEvent('download')
    await card.getByRole('link', { name: 'Download PDF' }).click()
    expect((await opening).suggestedFilename()).toMatch(/^lab-result-\w+\.pdf$/)
    await expectAccessible(admin)
    await card.getByRole('button', { name: `Approve changes to ${name}` }).click()
    await expect(admin.getByText('Approved. The changes are live.')).toBeVisible()
    await admin.context().close()

    await page.goto(product)
    await expect(findRow(page, 'Strain type')).toHaveText('Hybrid')
    await expect(findRow(page, 'CBD')).toHaveText('9–11 mg per piece')
    await expect(findRow(page, 'Contains')).toHaveText('Milk')
    await expect(findRow(page, 'Servings')).toHaveText('8 pieces')
    await expect(findRow(page, 'Harvested')).toHaveCount(0)
    await expect(page.getByText('Tested 3 months ago by Prairie State Analytics')).toBeVisible()
    const data = (await readStructuredData(page)).get('Product')
    expect(findSchemaErrors(data)).toEqual([])
    expect(data?.additionalProperty).toContainEqual(
      expect.objectContaining({ name: 'CBD', minValue: 9, maxValue: 11, unitText: 'mg per piece' }),
    )
    await expectAccessible(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper reads the contents, the lab result and what reviewers reported', async ({
    page,
  }) => {
    await openAsAdult(page, flower)
    await expect(findRow(page, 'THC')).toHaveText(/^[\d.]+–[\d.]+%$/)
    await expect(page.getByText('Cannabis remains illegal under federal law.')).toBeVisible()
    const chart = page.getByRole('table', { name: /What reviewers reported/ })
    await expect(chart.getByRole('row').nth(1)).toContainText('%')
    await expect(chart.getByText('Pain relief')).toHaveCount(0)
  })
})
