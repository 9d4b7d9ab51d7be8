import { expect } from '@playwright/test'
import { refusalMessages, texts } from '../packages/contract/src/checkout.options.ts'
import type { RewardCode } from '../packages/contract/src/rewards.ts'
import {
  getConfirmedOrderId,
  goToPayment,
  openOrderSummary,
  readStoredCart,
  shippingAddress,
} from './checkout-steps.ts'
import { grinder, tee } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { decideInPaypal, listCaptures, payButton, paypalOrigin } from './paypal.ts'
import { demoUsers } from './people.ts'
import { declineSignUpInvite, expectPage, openAsAdult, openSignedIn, signIn } from './steps.ts'
import { createSignedInVisitor } from './visitor-fixtures.ts'

test.use({ allowsPayment: true, allowsClientErrors: true })

test('merchandise, from the product page to the receipt', async ({ page }) => {
  test.slow()
  await declineSignUpInvite(page)
  await openAsAdult(page, grinder)
  await page.getByLabel('Quantity').selectOption('2')
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('link', { name: 'Continue to shipping' }).click()
  await signIn(page, demoUsers.customer)

  await expectPage(page, '/shipping', 'Shipping')
  const steps = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem')
  await expect(steps).toContainText(['Customer Info', 'Shipping', 'Place Order'])
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(steps.filter({ hasText: '(done)' })).toHaveText([/Customer Info/])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('alert')).toHaveText('Some fields need your attention.')
  await expect(
    page.getByText('Check the box to confirm your address.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Full name').fill(shippingAddress.fullName)
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(shippingAddress.address)
  await page.getByRole('main').getByLabel('ZIP code').pressSequentially('60614')
  await expect(page.getByLabel('City')).toHaveValue('Chicago')
  await expect(page.getByLabel('State')).toHaveValue('IL')
  await page.getByLabel('My shipping address is correct').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expectPage(page, '/payment', 'Payment')
  await expect(steps.filter({ hasText: '(done)' })).toHaveText([/Customer Info/, /Shipping/])
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Credit or debit card/ })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue to review' }).click()

  await expectPage(page, '/placeorder', 'Place your order')
  await expect(page.getByText('Total: $78.20')).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await expectAccessible(page)
  await decideInPaypal(page, 'Pay now')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await expect(page.getByText('Your payment went through.')).toBeVisible()
  await expect(page.getByText('You earned 24 canna-coins')).toBeVisible()
  await expectAccessible(page)
  expect(await listCaptures(getConfirmedOrderId(page))).toEqual(['COMPLETED 78.20'])
  expect(await readStoredCart(page)).toEqual([])
})

test('the same by keyboard only', { tag: '@desktop-only' }, async ({ page }) => {
  test.slow()
  await goToPayment(page, [grinder])
  await payButton(page).focus()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const popup = await opened
  await popup.getByRole('button', { name: 'Pay now' }).focus()
  // The window closes while the key is still down.
  await popup.keyboard.press('Enter').catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
})

test('a free shipping code is checked before anything is paid', async ({ page }) => {
  const customer = await createSignedInVisitor(demoUsers.customer)
  const findFreeShippingCode = async (): Promise<RewardCode> =>
    JSON.parse((await customer.get('/api/rewards')).text).codes.find(
      ({ offer }: RewardCode) => offer === 'freeShipping',
    )
  const { code } = await findFreeShippingCode()
  await goToPayment(page, [grinder])
  await page.getByText('Have a free shipping code?').click()
  const field = page.getByLabel('Code')
  const apply = page.getByRole('button', { name: 'Apply' })
  await field.fill('BCDFG-23456')
  await apply.click()
  await expect(field).toHaveAccessibleDescription(refusalMessages.no_such_code)
  await expect(payButton(page)).toBeHidden()
  await expectAccessible(page)

  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expect(page.getByText(texts.codeKept)).toBeVisible()
  await expect(payButton(page)).toBeEnabled()
  await openOrderSummary(page)
  await expect(page.getByText('Free', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const ordered = page.waitForRequest((request) => request.url().endsWith('/api/orders'))
  await decideInPaypal(page, 'Pay now')
  expect((await ordered).postDataJSON().order).toMatchObject({ shippingCode: code.toLowerCase() })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  expect(await findFreeShippingCode()).toMatchObject({ code, usedAt: null })
})

test('the CSP allows PayPal on the page that pays and on no other', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await goToPayment(page, [grinder])
  const provider = await paypalOrigin()
  const scripts: URL[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()))
  })
  const policies: Record<string, string[]> = {}
  for (const path of ['/cart', '/shipping', '/payment', '/placeorder', '/thank_you']) {
    const response = await page.goto(path)
    if (path === '/placeorder') await expect(payButton(page)).toBeVisible()
    const { 'content-security-policy': policy = '', 'cross-origin-opener-policy': opener = '' } =
      (await response?.allHeaders()) ?? {}
    policies[path] = [policy.includes(provider) ? 'open' : 'closed', opener]
  }
  expect(policies).toEqual({
    '/cart': ['closed', 'same-origin'],
    '/shipping': ['closed', 'same-origin'],
    '/payment': ['closed', 'same-origin'],
    '/placeorder': ['open', 'same-origin-allow-popups'],
    '/thank_you': ['closed', 'same-origin'],
  })
  expect(new Set(scripts.map(({ origin }) => origin))).toEqual(
    new Set([new URL(page.url()).origin, provider]),
  )
  const button = scripts.find(({ origin }) => origin === provider)
  expect(button?.searchParams.get('disable-funding')).toBe('card,paylater,venmo')
})

test('leaving the page that pays unloads PayPal’s script', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await goToPayment(page, [grinder])
  await expect(payButton(page)).toBeVisible()
  await page.getByRole('link', { name: 'Edit address' }).click()
  await expectPage(page, '/shipping', 'Shipping')
  // Waits for the full document load.
  await page.waitForFunction(() => !('paypal' in window))
  await page.goBack()
  await expectPage(page, '/placeorder', 'Place your order')
  await expect(payButton(page)).toBeVisible()
})

test('a checkout without items leads to the cart, one without an address says what is missing', async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.customer, '/terms')
  for (const path of [
    '/shipping',
    '/payment',
    '/placeorder',
    '/pickup_location',
    '/confirm_payment_method',
    '/order_summary',
  ]) {
    await page.goto(path)
    await expectPage(page, '/cart', 'Your cart')
    await expect(page.getByText('Cart is empty')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Checkout steps' })).toHaveCount(0)
  }
  await expectAccessible(page)
  await page.goto(tee)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await page.goto('/placeorder')
  await expect(page.getByRole('link', { name: 'Add shipping address' })).toBeVisible()
})
