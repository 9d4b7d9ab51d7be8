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

/** Whatever goes wrong, what was chosen and typed is still there. */
async function expectNothingLost(page: Page): Promise<void> {
  expect((await readStoredCart(page)).map(({ qty }) => qty)).toEqual([1])
  await expect(page.getByText(shippingAddress.address)).toBeVisible()
  await expectAccessible(page)
}

/** Breakdowns that are over before anybody notices: the shopper is thanked, and pays once. */
const recoverableFaults: [string, Partial<Switches>][] = [
  ['the notice of the payment is lost', { losesNotices: true }],
  ['the notice comes twice', { doublesNotices: true }],
  ['the notice comes before the answer', { noticesFirst: true }],
  ['the notices come in the wrong order', { reversesNotices: true }],
  ['PayPal is away for a moment', { failures: 1 }],
  ['the answer to the order is lost', { hangsAfter: 'create' }],
  ['the answer to the payment is lost', { hangsAfter: 'capture' }],
]

for (const [what, switches] of recoverableFaults) {
  test(`${what}: thanked all the same, and charged once`, { tag: '@desktop-only' }, async ({
    page,
  }) => {
    await goToPayment(page, [grinder])
    await injectFaultsForNextOrder(page, switches)
    await decideInPaypal(page, 'Pay now')
    await expect(getTitle(page)).toHaveText('Thank you', { timeout: 40_000 })
    expect(await listCaptures(getConfirmedOrderId(page))).toEqual(['COMPLETED 39.10'])
    expect(await readStoredCart(page)).toEqual([])
  })
}

test('declined: nothing was charged, and the next try pays for the same order', {
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

test('a closed window: nothing was charged, the things are kept, the button works', {
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

test('an order that was left unpaid is paid from its own page', { tag: '@phone-only' }, async ({
  page,
}) => {
  await goToPayment(page, [grinder])
  await decideInPaypal(page, 'Cancel')
  await page.goto('/orderhistory')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('Not Paid')
  await row.getByRole('link').click()
  await expect(page.getByText('Not paid yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(getTitle(page)).toHaveText(/^Pay for order [\dA-F]{6}$/)
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

test('a bank that takes its time: told to wait, not to pay again', { tag: '@phone-only' }, async ({
  page,
}) => {
  await goToPayment(page, [grinder])
  await injectFaultsForNextOrder(page, { pends: true })
  await decideInPaypal(page, 'Pay now')
  await expect(getTitle(page)).toHaveText('Almost done')
  await expect(page.getByText('Please don’t pay again.')).toBeVisible()
  await expectAccessible(page)
})

for (const changesAmount of ['of the order', 'at capture'] as const) {
  test(`an amount changed ${changesAmount}: the money goes back, and no order is paid`, {
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

test('PayPal is away before anything is paid: said so, and tried again', {
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

test('a line that is cut after the yes: not sent to pay twice, and finished later', {
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

test('a line that is cut before the order: nothing was charged', { tag: '@phone-only' }, async ({
  page,
}) => {
  await goToPayment(page, [grinder])
  await page.route('**/api/orders', (route) => route.abort())
  await payButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(/You haven’t been charged\.$/)
  await expectNothingLost(page)
})

test('a price that changed meanwhile is shown before anything is paid', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  await page.route('**/api/checkout/quote', async (route) => {
    const response = await route.fetch()
    const quote = await response.json()
    await route.fulfill({ response, json: { ...quote, totalPrice: quote.totalPrice - 1 } })
  })
  await page.reload()
  await expect(page.getByText('$38.10').first()).toBeVisible()
  await page.unroute('**/api/checkout/quote')
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('The price changed.')
  await expect(page.getByRole('alert')).toContainText('You haven’t been charged.')
  await expect(page.getByText('$39.10').first()).toBeVisible()
  await expectNothingLost(page)
  await decideInPaypal(page, 'Pay now')
  await expect(getTitle(page)).toHaveText('Thank you')
})

test('another address is another order, and the one before keeps nothing off the shelf', {
  tag: '@phone-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  // Read as it comes: a page that is left takes its answers along.
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

/** Somebody else, faster. */
async function buyAllStock(path: string): Promise<void> {
  const id = path.split('/').at(-1) ?? ''
  const answer = await fetch(new URL(`/api/products/${id}`, siteUrl))
  const { product } = (await answer.json()) as { product: { countInStock: number } }
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

test('sold out in the last moment: nothing was charged, and the way to the cart', {
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
  await page.getByRole('link', { name: 'Edit cart' }).first().click()
  await expectPage(page, '/cart', 'Your cart')
  await expect(page.getByRole('alert')).toContainText('is sold out.')
})

test('an address nobody can send to is asked for again, with all that was typed', {
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
  await expect(page.getByLabel('ZIP code')).toHaveValue('606')
})

test('a button that cannot be loaded says so, and that nothing was ordered', {
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
