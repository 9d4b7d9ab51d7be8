import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { gummies, sableAndSage } from './demo-paths.ts'
import { fetchEmails, findLink, waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { goToSummary, preOrderAtSable, readOrderNumber, readPickupCode } from './order-steps.ts'
import { demoUsers } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'
import { siteUrl, type Visitor } from './visitor.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const list = (page: Page) => page.getByRole('list', { name: 'Notifications, newest first' })
const row = (page: Page, title: string) =>
  list(page).getByRole('listitem').filter({ hasText: title })

async function placePreOrder(page: Page) {
  await preOrderAtSable(page, gummies)
  await goToSummary(page)
  await page.getByRole('button', { name: 'Place pre-order' }).click()
  await expect(page.getByText('Your pre-order is placed.')).toBeVisible()
  return { number: await readOrderNumber(page), code: await readPickupCode(page) }
}

/** Through the API: the second order of the same person needs no screens. */
async function placeAnotherPreOrder(visitor: Visitor): Promise<void> {
  const orderItems = [{ product: gummies.replace('/product/', ''), qty: 1 }]
  const { status } = await visitor.send('POST', '/api/orders', {
    headers: {
      origin: siteUrl.origin,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ order: { orderItems, dispensary: sableAndSage, isResident: true } }),
  })
  expect(status).toBe(201)
}

async function postReview(): Promise<void> {
  const reviewer = await createSignedInVisitor(await createConfirmedPerson())
  const { status } = await reviewer.post(`/dispensary/${sableAndSage}`, {
    intent: 'write',
    rating: '5',
    comment: `They knew my order. ${randomUUID()}`,
  })
  expect(status).toBe(200)
}

test('a pre-order reaches the shop, the counter reaches the customer, and the shop turns an email off', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const person = await createConfirmedPerson()
  await openSignedIn(page, person, '/notifications')
  await expect(page.getByText('No notifications yet.')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expectAccessible(page)
  const { number, code } = await placePreOrder(page)

  // The shop's pages work without scripts.
  const context = await browser.newContext({ javaScriptEnabled: false })
  const shop = await context.newPage()
  const preOrderTitle = `New pre-order ${number} at Sable & Sage`

  await test.step('the shop has an email and an unread notification, which leads to the order', async () => {
    await waitForEmail(demoUsers.shopkeeper.email, preOrderTitle)
    await openSignedIn(shop, demoUsers.shopkeeper, '/seller/reviews')
    await expect(bell(shop)).toHaveAccessibleName(/^Notifications, \d+\+? unread$/)
    const nav = shop.getByRole('navigation', { name: 'Back office' })
    await expect(nav.getByRole('listitem').filter({ hasText: 'unread' })).toHaveText(
      /^Notifications\d+\+? unread$/,
    )
    await nav.getByRole('link', { name: 'Notifications' }).click()
    await expectPage(shop, '/notifications', 'Notifications')
    await expect(row(shop, preOrderTitle).getByText('Unread', { exact: true })).toBeVisible()
    await shop.getByRole('link', { name: preOrderTitle }).click()
    await expectPage(shop, /\/order\/[\w-]{36}$/, `Order ${number}`)
    const breadcrumbs = shop.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumbs).toHaveText(`Orders${number}`)
    await shop.goto('/notifications')
    await expect(row(shop, preOrderTitle).getByText('Unread', { exact: true })).toHaveCount(0)
  })

  await test.step('the counter takes payment and hands over', async () => {
    await shop.goto(`/orderlist/seller?q=${code}`)
    const found = shop.getByRole('region', { name: `Order ${number}` })
    await found.getByRole('button', { name: /^Mark paid/ }).click()
    await found.getByRole('button', { name: 'Mark arrived' }).click()
    await expect(shop.getByText('The pickup code can’t be used again.')).toBeVisible()
  })

  await test.step('the customer has the email and reads the notifications', async () => {
    await waitForEmail(person.email, `Order ${number} picked up`)
    await page.goto('/notifications')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread')
    await expect(list(page).getByRole('link')).toHaveText([
      `You picked up order ${number}`,
      `Order ${number} is paid`,
      'Your pre-order at Sable & Sage is confirmed',
    ])
    await expectAccessible(page)
    await page.getByRole('button', { name: `Mark “Order ${number} is paid” as read` }).click()
    await expect(page.getByText('Marked as read.')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText('All notifications marked as read.')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await page.getByRole('link', { name: 'Unread', exact: true }).click()
    await expect(
      page.getByText('All caught up. No unread notifications.', { exact: true }),
    ).toBeVisible()
  })

  await test.step('the shop turns off emails about reviews: the inbox has them, the mailbox does not', async () => {
    const byEmail = shop.getByLabel('New reviews by email')
    await postReview()
    const { text } = await waitForEmail(demoUsers.shopkeeper.email, 'New review of Sable & Sage')
    await shop.goto(new URL(findLink(text, '/unsubscribe/review_received/')).pathname)
    await expect(shop.getByRole('heading', { name: 'Turn off these emails?' })).toBeVisible()
    const link = shop.url()
    await shop.goto('/notifications/settings')
    await expect(byEmail, 'opening the link changes nothing').toBeChecked()
    await expect(shop.getByText('You can’t turn these off')).toBeVisible()
    await shop.goto(link)
    await shop.getByRole('button', { name: 'Turn off emails' }).click()
    await expect(shop.getByText('We won’t send you these emails anymore.')).toBeVisible()
    await shop.goto('/notifications/settings')
    await expect(byEmail).not.toBeChecked()
    const listReviewEmails = async () =>
      (await fetchEmails(demoUsers.shopkeeper.email)).filter(
        ({ subject }) => subject === 'New review of Sable & Sage',
      )
    const before = await listReviewEmails()
    await postReview()
    await shop.goto('/notifications?show=unread')
    await expect(row(shop, 'New review of Sable & Sage').first()).toBeVisible()
    // Emails to one account are sent in order, so after this one the review's would have arrived.
    const preOrders = async () =>
      (await fetchEmails(demoUsers.shopkeeper.email)).filter(({ subject }) =>
        subject.startsWith('New pre-order'),
      ).length
    const count = await preOrders()
    await placeAnotherPreOrder(await createSignedInVisitor(person))
    await expect.poll(preOrders).toBeGreaterThan(count)
    expect(await listReviewEmails()).toHaveLength(before.length)
    await shop.goto('/notifications/settings')
    await byEmail.check()
    await shop.getByRole('button', { name: 'Save settings' }).click()
    await expect(shop.getByText('Notification settings saved.')).toBeVisible()
    await expect(byEmail).toBeChecked()
  })
  await context.close()
})
