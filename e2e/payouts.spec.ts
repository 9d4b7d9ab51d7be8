import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { getDemoId } from '../demo/data/ids-and-dates.ts'
import { tee } from './demo-paths.ts'
import { waitForEmail, waitForEmailedLink } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { reserveAdminRole } from './only-admin.ts'
import { buyTee, readOrderNumber } from './order-steps.ts'
import { demoUsers } from './people.ts'
import { chooseNewPassword, openAsAdult, openBackOfficePage, openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })
// One after the other: a seller has one open payout at a time.
test.describe.configure({ mode: 'default' })
let reserved: AsyncDisposable
test.beforeAll(async () => {
  test.setTimeout(400_000)
  reserved = await reserveAdminRole(demoUsers.admin.email)
})
test.afterAll(() => reserved[Symbol.asyncDispose]())

const accountNumber = '000987654321'
const sellerId = getDemoId('account', 'Seller')

async function saveBankAccount(page: Page): Promise<void> {
  await page.goto('/seller/payment_details')
  const fields = {
    'Company name': 'Common Thread Goods',
    Address: '12 Loom Street',
    City: 'Chicago',
    'ZIP code': '60608',
    Email: 'pay@thread.example',
    Phone: '312-555-0100',
    'Routing number': '021000021',
    'Account number': accountNumber,
    'Account number confirmation': accountNumber,
  }
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('combobox', { name: 'State' }).selectOption('IL')
  await page.getByRole('button', { name: /^Save (new )?payment details/ }).click()
  await expect(page.getByText('Payment details saved.')).toBeVisible()
}

async function shipOrder(adminPage: Page, number: string): Promise<void> {
  await adminPage.goto(`/orderlist?q=${number}`)
  await adminPage.getByLabel('Tracking number').fill('9400 1000 0000 7777')
  await adminPage.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(adminPage.getByText('Marked as shipped.')).toBeVisible()
}

test('a sale is pending once it ships; an admin pays what is available, and the seller is told', {
  tag: '@desktop-only',
}, async ({ page, browser }) => {
  test.slow()
  await openSignedIn(page, await createConfirmedPerson())
  const orderId = await buyTee(page, tee)
  await page.goto(`/order/${orderId}`)
  const orderNumber = await readOrderNumber(page)
  const adminPage = await (await browser.newContext()).newPage()
  await openSignedIn(adminPage, demoUsers.admin)
  await shipOrder(adminPage, orderNumber)

  const sellerPage = await (await browser.newContext()).newPage()
  await openSignedIn(sellerPage, demoUsers.seller)
  await saveBankAccount(sellerPage)
  await sellerPage.getByRole('link', { name: 'View your payouts' }).click()
  await expect(sellerPage.getByRole('heading', { level: 1 })).toHaveText('Payouts')
  const sale = sellerPage.getByRole('row').filter({ hasText: orderNumber })
  await expect(sale).toContainText('Pending')
  await expect(sale).toContainText('$30.40')
  await expectAccessible(sellerPage)

  await adminPage.goto('/admin')
  await openBackOfficePage(adminPage, 'Payouts')
  const balance = adminPage
    .getByRole('row')
    .filter({ has: adminPage.locator(`a[href="/user/${sellerId}/edit"]`) })
  await expect(balance).toContainText('Ends in 4321')
  await expectAccessible(adminPage)
  await balance.getByRole('button', { name: /^Create payout/ }).click()
  const dialog = adminPage.getByRole('dialog', { name: /^Create a payout of \$/ })
  const [amount = ''] = /\$[\d,.]+\d/.exec((await dialog.textContent()) ?? '') ?? []
  await dialog.getByRole('button', { name: 'Create payout' }).dblclick()
  await expect(adminPage).toHaveURL(/\/admin\/payouts\/[\w-]{36}$/)
  await expect(adminPage.getByRole('heading', { level: 1 })).toContainText(`${amount} to `)
  expect(await adminPage.content()).not.toContain(accountNumber)

  await adminPage.getByRole('button', { name: 'Show bank details' }).first().click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Show bank details' }).click()
  await expect(adminPage.getByText(accountNumber)).toBeVisible()
  await expectAccessible(adminPage)
  const payoutUrl = adminPage.url()
  await adminPage.reload()
  await expect(adminPage.getByText('Ends in 4321')).toBeVisible()
  expect(await adminPage.content()).not.toContain(accountNumber)

  await adminPage.getByRole('button', { name: 'Mark as paid' }).first().click()
  const paid = adminPage.getByRole('dialog', { name: 'Mark this payout as paid?' })
  await paid.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(paid.getByText('This field is required.', { exact: true })).toBeVisible()
  const reference = `ACH ${orderNumber}`
  await paid.getByLabel('Bank reference').fill(reference)
  await paid.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(adminPage.getByText('Marked as paid. We’re emailing the seller.')).toBeVisible()

  const { text } = await waitForEmail(demoUsers.seller.email, `We sent your ${amount} payout`)
  for (const part of [reference, 'ending in 4321', 'Orders: FG-']) expect(text).toContain(part)
  await sellerPage.goto('/seller/payouts')
  const payout = sellerPage.getByRole('row').filter({ hasText: reference })
  await expect(payout).toContainText(amount)
  await payout.getByRole('link').click()
  await expect(sellerPage.getByRole('heading', { level: 1 })).toHaveText(`Payout of ${amount}`)
  await expectAccessible(sellerPage)

  await adminPage.goto('/admin/security?kind=bank_details_read')
  await expect(adminPage.getByRole('row').nth(1)).toContainText('Bank details viewed by staff')

  // The bank returns the transfer: the seller gets the amount in the next payout.
  await adminPage.goto(payoutUrl)
  await adminPage.getByRole('button', { name: 'Mark as failed' }).first().click()
  const failed = adminPage.getByRole('dialog', { name: 'Mark this payout as failed?' })
  await failed.getByLabel('What went wrong').fill('The bank returned it.')
  await failed.getByRole('button', { name: 'Mark as failed' }).click()
  await expect(adminPage.getByText('Marked as failed.')).toBeVisible()
  await waitForEmail(demoUsers.seller.email, `Your ${amount} payout failed`)
})

/** A demo seller who is owed money and has no bank account. Their password is reset, because nobody knows it. */
async function openUnpaidSeller(adminPage: Page, sellerPage: Page): Promise<string> {
  await adminPage.goto('/admin/payouts/runs/new')
  const excluded = adminPage
    .getByRole('table', { name: 'Sellers left out' })
    .getByRole('row')
    .filter({ hasText: 'Payment details are missing.' })
    .first()
  const name = (await excluded.getByRole('rowheader').textContent()) ?? ''
  const statements = await excluded.getByRole('link').first().getAttribute('href')
  const id = /sellers\/([\w-]{36})/.exec(statements ?? '')?.[1]
  await adminPage.goto(`/user/${id}/edit`)
  const email = await adminPage.getByLabel('Email', { exact: true }).inputValue()
  const password = 'otter canal brick lantern'
  await openAsAdult(sellerPage, '/forgot_password')
  await sellerPage.getByLabel('Email').fill(email)
  await sellerPage.getByRole('button', { name: 'Send reset link' }).click()
  await sellerPage.goto(await waitForEmailedLink(email, 'Reset your'))
  await chooseNewPassword(sellerPage, password)
  await expect(sellerPage).toHaveURL('/password_reset')
  await openSignedIn(sellerPage, { email, password })
  return name
}

const readAmount = (text: string | null) =>
  Math.round(Number(text?.replace(/[$,]/g, '') ?? Number.NaN) * 100)

/** The sums of a statement in cents; they have to add up. */
async function readStatement(page: Page) {
  const main = page.getByRole('main')
  const read = async (name: string) =>
    readAmount(
      await main.locator('dl > div').filter({ hasText: name }).locator('dd').first().textContent(),
    )
  const opening = await read('Opening balance')
  const changes = await Promise.all(['Sales', 'Refunds', 'Returned payouts'].map(read))
  const payouts = readAmount(
    await main
      .locator('dl > div')
      .filter({ hasText: /^Payouts/ })
      .locator('dd')
      .textContent(),
  )
  const closing = await read('Closing balance')
  const sum = changes.reduce((total, change) => total + change, opening + payouts)
  expect(sum).toBe(closing)
  return { closing, payouts, refunds: changes[1], returned: changes[2] }
}

test('a payout run for four sellers, a return and a partial refund add up on the statements', {
  tag: '@desktop-only',
}, async ({ page, browser }) => {
  test.slow()
  const month = new Date().toISOString().slice(0, 7)
  const adminPage = await (await browser.newContext()).newPage()
  await openSignedIn(adminPage, demoUsers.admin)
  const sellerPage = await (await browser.newContext()).newPage()
  await openSignedIn(sellerPage, demoUsers.seller)
  await saveBankAccount(sellerPage)

  await test.step('an admin sees what a partial refund changes, then makes it', async () => {
    await openSignedIn(page, await createConfirmedPerson())
    const orderId = await buyTee(page, tee)
    await page.goto(`/order/${orderId}`)
    const number = await readOrderNumber(page)
    await shipOrder(adminPage, number)
    await adminPage.goto(`/orderlist?q=${number}`)
    await adminPage.getByRole('link', { name: 'Refund', exact: true }).click()
    await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText(`Refund order ${number}`)
    await adminPage.getByLabel('Amount in dollars').fill('16')
    await adminPage.getByRole('button', { name: 'Preview refund' }).click()
    const effects = adminPage.getByRole('region', { name: 'What this refund changes' })
    await expect(effects).toContainText('Customer gets back$16.00')
    await expect(effects).toContainText('Nothing is restocked, because it isn’t a full refund.')
    const share = (await effects.getByRole('row').nth(1).getByRole('cell').textContent()) ?? ''
    await expectAccessible(adminPage)
    await effects.getByRole('button', { name: 'Refund $16.00' }).click()
    const dialog = adminPage.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Refund', exact: true }).dblclick()
    await expect(adminPage.getByText('Refund of $16.00 started.')).toBeVisible()
    // The worker sends it; then it is on the seller's statement, as the preview said.
    const refund = sellerPage.getByRole('row').filter({ hasText: `Refund ${number}` })
    await expect(async () => {
      await sellerPage.goto(`/seller/payouts/statements/${month}`)
      await expect(refund).toContainText(`-${share}`, { timeout: 1_000 })
    }).toPass()
    await expectAccessible(sellerPage)
    await readStatement(sellerPage)
  })

  const otherPage = await (await browser.newContext()).newPage()
  const otherName = await openUnpaidSeller(adminPage, otherPage)
  await saveBankAccount(otherPage)

  await test.step('all sellers with a bank account are paid by one run', async () => {
    await adminPage.goto('/admin/payouts/runs/new')
    const planned = adminPage.getByRole('table', { name: 'Payouts of this run' })
    await expect(planned.getByRole('row')).toHaveCount(5)
    await expect(planned).toContainText(otherName)
    await expectAccessible(adminPage)
    await adminPage.getByRole('button', { name: 'Create 4 payouts' }).click()
    const dialog = adminPage.getByRole('dialog', { name: /^Create 4 payouts of \$/ })
    await dialog.getByRole('button', { name: 'Create 4 payouts' }).dblclick()
    await expect(adminPage).toHaveURL(/\/admin\/payouts\/runs\/[\w-]{36}$/)
    await expect(adminPage.getByText('4 open')).toBeVisible()
    expect(await adminPage.content()).not.toContain(accountNumber)
    await expectAccessible(adminPage)

    await adminPage.getByRole('button', { name: 'Export bank file' }).click()
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Export bank file' }).click()
    const downloading = adminPage.waitForEvent('download')
    await adminPage.getByRole('link', { name: 'Download bank file' }).click()
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file.trim().split('\r\n')).toHaveLength(5)
    expect(file.match(new RegExp(accountNumber, 'g'))).toHaveLength(4)
    await adminPage.reload()
    expect(await adminPage.content()).not.toContain(accountNumber)

    await adminPage.getByRole('checkbox', { name: `Select ${otherName}` }).uncheck()
    await adminPage.getByRole('button', { name: 'Mark selected as paid' }).click()
    await adminPage.getByRole('dialog').getByLabel('Bank reference').fill(`RUN ${month}`)
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(adminPage.getByText('Marked 3 payouts as paid.')).toBeVisible()
    await adminPage.getByRole('button', { name: 'Mark selected as paid' }).click()
    await adminPage.getByRole('dialog').getByLabel('Bank reference').fill(`RUN ${month} B`)
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(adminPage.getByText('4 paid')).toBeVisible()
    await waitForEmail(demoUsers.seller.email, 'We sent your $')
  })

  await test.step('the bank returns one, and both statements add up', async () => {
    await adminPage.getByRole('link', { name: otherName }).click()
    await adminPage.getByRole('button', { name: 'Mark as failed' }).first().click()
    const failed = adminPage.getByRole('dialog', { name: 'Mark this payout as failed?' })
    await failed.getByLabel('What went wrong').fill('The bank returned it.')
    await failed.getByRole('button', { name: 'Mark as failed' }).click()
    await expect(adminPage.getByText('Marked as failed.')).toBeVisible()
    await adminPage.getByRole('link', { name: 'View payout run' }).click()
    await expect(adminPage.getByText('1 failed')).toBeVisible()
    for (const seller of [sellerPage, otherPage]) {
      await seller.goto('/seller/payouts/statements')
      await seller.getByRole('rowheader').getByRole('link').first().click()
      await readStatement(seller)
    }
    const { payouts, returned } = await readStatement(otherPage)
    expect(returned).toBe(-payouts)
    await expect(otherPage.getByText('The bank returned it.')).toBeVisible()
    const paid = await readStatement(sellerPage)
    await sellerPage.getByRole('button', { name: 'Print or save as PDF' }).waitFor()
    await adminPage.goto(`/admin/payouts/sellers/${sellerId}/statements/${month}`)
    expect(await readStatement(adminPage)).toEqual(paid)
    await expectAccessible(adminPage)
  })
})

test('neither a customer nor another seller finds a payout', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.shopkeeper, '/seller/payouts')
  await expect(page.getByText('No payouts yet.')).toBeVisible()
  const response = await page.goto(`/seller/payouts/${getDemoId('payout', 'Seller')}`)
  expect(response?.status()).toBe(404)
  await page.context().clearCookies({ name: /session/ })
  await openSignedIn(page, await createConfirmedPerson())
  await page.goto('/seller/payouts')
  await expect(page).toHaveURL(/\/signin/)
})
