import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { shippingAddress } from './checkout-steps.ts'
import { tee } from './demo-paths.ts'
import { fetchEmails } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { buyTee, readOrderNumber } from './order-steps.ts'
import { demoUsers } from './people.ts'
import { openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

test('a shipped order: history, order page, printed invoice; an admin ships it', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = await createConfirmedPerson()
  await openSignedIn(page, person, '/orderhistory')
  await expect(page.getByText("You don't have any orders in our database")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Shopping' })).toBeVisible()
  await expectAccessible(page)
  const id = await buyTee(page, tee)
  await page.goto('/orderhistory')
  const newest = page.getByRole('article').first()
  await expect(newest).toContainText('1 × Grow Fair tee')
  await expect(newest).toContainText('Not Shipped')
  await expect(newest).toContainText('Packages ship in 1-2 business days')
  await expect(newest.getByRole('button', { name: /^Order again/ })).toBeVisible()
  await expectAccessible(page)

  await newest.getByRole('link', { name: /^View order FG-/ }).click()
  await expect(page).toHaveURL(`/order/${id}`)
  await expect(page.getByText('Packages ship in 1-2 business days')).toBeVisible()
  const money = page.getByRole('region', { name: 'Where your money went' })
  await expect(money).toContainText('Common Thread Goods$30.40')
  await expect(money).toContainText('Equity fund$1.60')
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expectAccessible(page)

  const orderNumber = await readOrderNumber(page)
  await page.getByRole('link', { name: 'Invoice' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice FG-\w{4}-\w{3}$/)
  await expect(page.getByText('Paid with PayPal on')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toHaveText('Grow Fair tee, M1$32.00$32.00')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  const office = await browser.newContext()
  const adminPage = await office.newPage()
  await openSignedIn(adminPage, demoUsers.admin, '/orderlist')
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await adminPage
    .getByRole('navigation', { name: 'Orders by status' })
    .getByText('Paid, to ship', { exact: true })
    .click()
  await expect(adminPage).toHaveURL('/orderlist?state=paid&kind=shipping')
  await expectAccessible(adminPage)
  await adminPage.getByLabel('Order number, pickup code, name or email').fill(shippingAddress.email)
  await adminPage.getByRole('button', { name: 'Find order' }).click()
  await adminPage.getByRole('link', { name: orderNumber }).first().click()
  await expect(adminPage.getByRole('region', { name: `Order ${orderNumber}` })).toContainText(
    `Ships to${shippingAddress.fullName}${shippingAddress.address}`,
  )
  await adminPage.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(adminPage.getByText('Enter the tracking number.', { exact: true })).toBeVisible()
  await expect(adminPage.getByLabel('Tracking number')).toBeFocused()
  // The demo customer's inbox is shared, so find the email by its order number.
  const tracking = `9400 ${randomUUID().slice(0, 8)}`
  await adminPage.getByLabel('Tracking number').fill(tracking)
  await adminPage.getByRole('button', { name: 'Mark shipped' }).dblclick()
  await expect(
    adminPage.getByText('Marked as shipped. We’re emailing the tracking number'),
  ).toBeVisible()
  await expect(adminPage.getByRole('button', { name: 'Mark shipped' })).toHaveCount(0)
  await expect(adminPage.getByRole('alert')).toHaveCount(0)
  await expectAccessible(adminPage)
  const fetchEmailTexts = async () =>
    (await fetchEmails(shippingAddress.email)).map(({ text }) => text).join()
  await expect.poll(fetchEmailTexts).toContain(tracking)

  await adminPage.getByRole('link', { name: 'Refund', exact: true }).click()
  await adminPage.getByLabel('Amount in dollars').fill('a lot')
  await adminPage.getByRole('button', { name: 'Preview refund' }).click()
  await expect(
    adminPage.getByText('Enter an amount, such as 12.50.', { exact: true }),
  ).toBeVisible()
  await expect(adminPage.getByLabel('Amount in dollars')).toHaveValue('a lot')
  await expectAccessible(adminPage)
  await adminPage.getByLabel('Amount in dollars').fill('2')
  await adminPage.getByRole('button', { name: 'Preview refund' }).click()
  await adminPage.getByRole('button', { name: 'Refund $2.00' }).click()
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(adminPage.getByRole('dialog')).toHaveCount(0)

  await adminPage.goto(`/orderlist?q=${orderNumber}`)
  await adminPage.getByRole('button', { name: 'Delete' }).click()
  await expect(adminPage.getByRole('dialog')).toContainText('Delete this order?')
  await adminPage.getByRole('button', { name: /^Delete order/ }).click()
  await expect(adminPage.getByText('Order deleted.')).toBeVisible()
  await office.close()
  await page.emulateMedia({ media: null })
  await page.goto(`/order/${id}`)
  await expect(page.getByText(`Tracking number: ${tracking}`)).toBeVisible()
  await expect(page.getByText('Partially refunded')).toBeVisible()
})
