import { expect, type Page } from '@playwright/test'
import { getDemoId } from '../demo/data/ids-and-dates.ts'
import { tee } from './demo-paths.ts'
import { waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buyTee, readOrderNumber } from './order-steps.ts'
import { demoUsers } from './people.ts'
import { openBackOfficePage, openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

const accountNumber = '000987654321'
const sellerId = getDemoId('account', 'Seller')

async function saveBankAccount(page: Page): Promise<void> {
  await page.goto('/seller/payment_details')
  const fields = {
    ...{ 'Company name': 'Common Thread Goods', Address: '12 Loom Street', City: 'Chicago' },
    ...{ 'ZIP code': '60608', Email: 'pay@thread.example', Phone: '312-555-0100' },
    ...{ 'Routing number': '021000021', 'Account number': accountNumber },
    'Account number confirmation': accountNumber,
  }
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByRole('combobox', { name: 'State' }).selectOption('IL')
  await page.getByRole('button', { name: /^Save payment details/ }).click()
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
