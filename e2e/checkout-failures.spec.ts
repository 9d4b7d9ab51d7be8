import type { Switches } from '@fairgrove/testing/paypal/switches'
import { expect, type Page } from '@playwright/test'
import {
  getConfirmedOrderId,
  goToPayment,
  readStoredCart,
  shippingAddress,
} from './checkout-steps.ts'
import { grinder, lastInStock } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { decideInPaypal, injectFaultsForNextOrder, listCaptures, payButton } from './paypal.ts'
import { expectPage } from './steps.ts'
import { siteUrl } from './visitor.ts'

test.use({ allowsPayment: true, allowsClientErrors: true, allowsNetworkErrors: true })
test.slow()

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })

/** After any failure, the cart and the input are still there. */
async function expectNothingLost(page: Page): Promise<void> {
  expect((await readStoredCart(page)).map(({ qty }) => qty)).toEqual([1])
  await expect(page.getByText(shippingAddress.address)).toBeVisible()
  await expectAccessible(page)
}

/** Failures that recover before the shopper sees them: the order is confirmed and paid once. */
const recoverableFaults: [string, Partial<Switches>][] = [
  ['the webhook is lost', { dropsWebhooks: true }],
  ['the webhook arrives twice', { duplicatesWebhooks: true }],
  ['the webhook arrives before the response', { sendsWebhookFirst: true }],
  ['webhooks arrive out of order', { reordersWebhooks: true }],
  ['PayPal is briefly unavailable', { failures: 1 }],
  ['the response to the order is lost', { hangsAfter: 'create' }],
  ['the response to the capture is lost', { hangsAfter: 'capture' }],
]

for (const [what, switches] of recoverableFaults) {
  test(`${what}: order confirmed, charged once`, { tag: '@desktop-only' }, async ({ page }) => {
    await goToPayment(page, [grinder])
    await injectFaultsForNextOrder(page, switches)
    await decideInPaypal(page, 'Pay now')
    await expect(getTitle(page)).toHaveText('Thank you', { timeout: 40_000 })
    expect(await listCaptures(getConfirmedOrderId(page))).toEqual(['COMPLETED 39.10'])
    expect(await readStoredCart(page)).toEqual([])
  })
}

test('declined: nothing is charged, and the next attempt pays for the same order', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  await injectFaultsForNextOrder(page, { declines: true })
  await decideInPaypal(page, 'Pay now')
  await expect(page.getByRole('alert')).toHaveText(
    'Your payment didn’t go through, and you weren’t charged. Try another payment method.',
  )
  await expectNothingLost(page)
  await page.unroute('**/api/orders')
  await injectFaultsForNextOrder(page, { declines: false })
  await decideInPaypal(page, 'Pay now')
  await expect(getTitle(page)).toHaveText('Thank you')
  expect(await listCaptures(getConfirmedOrderId(page))).toEqual(['COMPLETED 39.10'])
})

test('PayPal window closed: nothing is charged, the cart is kept, the button works again', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  const orders: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/orders')) return
    orders.push(((await response.json()) as { order: { _id: string } }).order._id)
  })
  await decideInPaypal(page, 'Cancel')
  await expect(
    page.getByText('You closed PayPal before paying, so you haven’t been charged.'),
  ).toBeVisible()
  await expectNothingLost(page)
  const opened = page.waitForEvent('popup')
  await payButton(page).click()
  await (await opened).close()
  await expect(
    page.getByText('You closed PayPal before paying, so you haven’t been charged.'),
  ).toBeVisible()
  await page.reload()
  await decideInPaypal(page, 'Pay now')
  await expect(getTitle(page)).toHaveText('Thank you')
  expect(orders).toHaveLength(3)
  expect(new Set(orders)).toEqual(new Set([getConfirmedOrderId(page)]))
})

test('an unpaid order can be paid from its own page', { tag: '@phone-only' }, async ({ page }) => {
  await goToPayment(page, [grinder])
  await decideInPaypal(page, 'Cancel')
  await page.goto('/orderhistory')
  const newest = page.getByRole('article').first()
  await expect(newest).toContainText('Not Paid')
  await newest.getByRole('link', { name: /^View order/ }).click()
  await expectPage(page, /\/order\//, /^Order FG-/)
  await expect(page.getByText('Not paid yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(getTitle(page)).toHaveText(/^Pay for order FG-\w{4}-\w{3}$/)
  await expect(payButton(page)).toBeEnabled()
  await expectAccessible(page)
  const address = page.url()
  await decideInPaypal(page, 'Pay now')
  await expect(getTitle(page)).toHaveText('Thank you')
  expect(await listCaptures(getConfirmedOrderId(page))).toEqual(['COMPLETED 39.10'])
  expect(await readStoredCart(page)).toEqual([])
  await page.goto(address)
  await expect(page).toHaveURL(new RegExp(`/order/${new URL(address).searchParams.get('order')}`))
})

test('pending capture: tells the shopper to wait, not to pay again', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  await injectFaultsForNextOrder(page, { pends: true })
  await decideInPaypal(page, 'Pay now')
  await expect(getTitle(page)).toHaveText('Almost done')
  await expect(page.getByText('Please don’t pay again.')).toBeVisible()
  await expectAccessible(page)
})

for (const changesAmount of ['of the order', 'at capture'] as const) {
  test(`an amount changed ${changesAmount}: the money is refunded, and no order is paid`, {
    tag: '@phone-only',
  }, async ({ page }) => {
    await goToPayment(page, [grinder])
    await injectFaultsForNextOrder(page, { changesAmount })
    await decideInPaypal(page, 'Pay now')
    await expect(page.getByRole('alert')).toHaveText(
      'The amount paid doesn’t match this order’s total. If you were charged, we’re refunding you.',
    )
    await expectNothingLost(page)
  })
}

test('PayPal unavailable before payment: says so, and retrying works', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  await injectFaultsForNextOrder(page, { failures: 9 })
  await payButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(/^PayPal isn’t responding\./)
  await expectNothingLost(page)
  await page.unroute('**/api/orders')
  await injectFaultsForNextOrder(page, { failures: 0 })
  await decideInPaypal(page, 'Pay now')
  await expect(getTitle(page)).toHaveText('Thank you')
})

test('connection lost after approval: the shopper is not asked to pay twice, and the order completes later', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  await page.route('**/paypal/capture*', (route) => route.abort())
  await decideInPaypal(page, 'Pay now')
  await expect(page.getByRole('status')).toContainText(['Processing your payment'])
  await expect(page.getByRole('alert')).toContainText('Please don’t pay again.', {
    timeout: 30_000,
  })
  await expect(payButton(page)).toBeHidden()
  await expectNothingLost(page)
  await page.unroute('**/paypal/capture*')
  await page.getByRole('button', { name: 'Check payment status' }).click()
  await expect(getTitle(page)).toHaveText('Thank you')
  expect(await listCaptures(getConfirmedOrderId(page))).toEqual(['COMPLETED 39.10'])
})

test('connection lost before the order is created: nothing is charged', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  await page.route('**/api/orders', (route) => route.abort())
  await payButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(/You haven’t been charged\.$/)
  await expectNothingLost(page)
})

test('a changed price is shown before anything is paid', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  await page.route('**/api/checkout/quote', async (route) => {
    const response = await route.fetch()
    const quote = await response.json()
    await route.fulfill({ response, json: { ...quote, totalPrice: quote.totalPrice - 1 } })
  })
  await page.reload()
  await expect(page.getByText('Total: $38.10')).toBeVisible()
  await page.unroute('**/api/checkout/quote')
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('The price changed.')
  await expect(page.getByRole('alert')).toContainText('You haven’t been charged.')
  await expect(page.getByText('Total: $39.10')).toBeVisible()
  await expectNothingLost(page)
  await decideInPaypal(page, 'Pay now')
  await expect(getTitle(page)).toHaveText('Thank you')
})

test('a new address creates a new order and releases the stock of the previous one', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  // Read right away: response bodies are gone once the page navigates.
  const cancelled = page
    .waitForResponse((response) => response.url().includes('/cancel?'))
    .then((response) => response.json())
  await decideInPaypal(page, 'Cancel')
  await expect(
    page.getByText('You closed PayPal before paying, so you haven’t been charged.'),
  ).toBeVisible()
  await page.evaluate(
    (text) => localStorage.setItem('shippingAddress', text),
    JSON.stringify({ ...shippingAddress, state: 'WI', city: 'Madison', postalCode: '53703' }),
  )
  await page.reload()
  await decideInPaypal(page, 'Pay now')
  expect(await cancelled).toMatchObject({ order: { state: 'cancelled' } })
  await expect(getTitle(page)).toHaveText('Thank you')
  expect(await listCaptures(getConfirmedOrderId(page))).toEqual(['COMPLETED 34.00'])
})

/** Another shopper buys first. */
async function buyAllStock(path: string): Promise<void> {
  const id = path.split('/').at(-1) ?? ''
  const response = await fetch(new URL(`/api/products/${id}`, siteUrl))
  const { product } = (await response.json()) as { product: { countInStock: number } }
  const order = {
    orderItems: [{ product: id, qty: product.countInStock }],
    shippingAddress: shippingAddress,
  }
  const ordered = await fetch(new URL('/api/orders', siteUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order }),
  })
  expect(ordered.status).toBe(201)
}

test('sold out at the last moment: nothing is charged, and a link leads to the cart', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [lastInStock])
  await expect(payButton(page)).toBeEnabled()
  await buyAllStock(lastInStock)
  await payButton(page).click()
  await expect(page.getByRole('alert').first()).toContainText(
    'is sold out. You haven’t been charged.',
  )
  await expect(payButton(page)).toBeHidden()
  await expectNothingLost(page)
  await page.getByRole('alert').getByRole('link', { name: 'Edit cart' }).click()
  await expectPage(page, '/cart', 'Your cart')
  await expect(page.getByRole('alert')).toContainText('is sold out.')
})

test('an undeliverable address is requested again, keeping what was typed', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  await page.evaluate(
    (text) => localStorage.setItem('shippingAddress', text),
    JSON.stringify({ ...shippingAddress, postalCode: '606' }),
  )
  await page.reload()
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('Enter a five-digit ZIP code.')
  await page.getByRole('link', { name: 'Check your address' }).click()
  await expectPage(page, '/shipping', 'Shipping')
  await expect(page.getByLabel('Full name')).toHaveValue(shippingAddress.fullName)
  await expect(page.getByRole('main').getByLabel('ZIP code')).toHaveValue('606')
})

test('a PayPal button that fails to load says so, and that nothing was ordered', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.route('**/sdk/js*', (route) => route.abort())
  await goToPayment(page, [grinder])
  await expect(page.getByRole('alert')).toContainText(
    'You haven’t been charged, and your cart and address are saved.',
  )
  await expectNothingLost(page)
  await page.unroute('**/sdk/js*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(payButton(page)).toBeVisible()
})
