import { expect } from '@playwright/test'
import { fillCart, goToPayment } from './checkout-steps.ts'
import { bigFlower, grinder, gummies, mediumFlower, tincture } from './demo-paths.ts'
import { test } from './fixtures.ts'
import { confirmPreOrder, goToSummary, preOrderAtSable, readPickupCode } from './order-steps.ts'
import { decideInPaypal } from './paypal.ts'
import { buildPerson, demoUsers } from './people.ts'
import { takePrintScreenshot, takeScreenshots } from './screenshots.ts'
import { declineSignUpInvite, openAsAdult, openSignedIn } from './steps.ts'

/** States a URL alone does not show: filled carts, form errors, print. */

test.use({ allowsClientErrors: true, allowsPayment: true })

test.beforeEach(({ page }) => {
  test.setTimeout(600_000)
  return declineSignUpInvite(page)
})

test('a cart and the pickup checkout', async ({ page }) => {
  await openAsAdult(page)
  await fillCart(page, [grinder])
  await preOrderAtSable(page, gummies)
  const total = () => expect(page.getByText('Total', { exact: true }).last()).toBeVisible()
  await takeScreenshots(page, { name: 'cart-filled', path: '/cart', prepare: total })
  await takeScreenshots(page, { name: 'pickup_location-filled', path: '/pickup_location' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await goToSummary(page)
  await takeScreenshots(page, { name: 'order_summary-filled' })
  await page.getByLabel('Full name').fill('Ramona Okafor')
  const { email } = buildPerson()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Place pre-order' }).click()
  await expect(page.getByText('Your pre-order isn’t placed yet.')).toBeVisible()
  await takeScreenshots(page, { name: 'order-unconfirmed' })
  await confirmPreOrder(page, email)
  await readPickupCode(page)
  await takeScreenshots(page, { name: 'order-pickup' })
  await takePrintScreenshot(page, 'order-pickup')
})

test('the shipping checkout', async ({ page }) => {
  await goToPayment(page, [grinder])
  await takeScreenshots(page, { name: 'shipping-filled', path: '/shipping' })
  await takeScreenshots(page, { name: 'placeorder-filled', path: '/placeorder' })
  await decideInPaypal(page, 'Pay now')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await takeScreenshots(page, { name: 'thank_you-paid' })
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await takeScreenshots(page, { name: 'order-paid' })
  await page.goto(`/invoice?order=${page.url().split('/').at(-1)}`)
  await takePrintScreenshot(page, 'invoice')
})

test('form errors and missing pages', async ({ page }) => {
  await openAsAdult(page)
  await takeScreenshots(page, { name: 'not_found', path: '/nothing_is_here' })
  await takeScreenshots(page, { name: 'search-nothing', path: '/search?q=zzzzqqqq' })
  await takeScreenshots(page, { name: 'product-cbd', path: tincture })
  await takeScreenshots(page, { name: 'product-thc', path: bigFlower })
  const refused = async () => {
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
  }
  await takeScreenshots(page, { name: 'register-refused', path: '/register', prepare: refused })
  await preOrderAtSable(page, bigFlower)
  await preOrderAtSable(page, mediumFlower)
  await takeScreenshots(page, { name: 'cart-too_much', path: '/cart' })
})

test('the back office at work', async ({ page }) => {
  await openSignedIn(page, demoUsers.shopkeeper)
  await takeScreenshots(page, { name: 'orderlist-seller-filled', path: '/orderlist/seller' })
  await takeScreenshots(page, { name: 'seller-reviews-all', path: '/seller/reviews?show=all' })
  await takeScreenshots(page, { name: 'seller-profile-filled', path: '/seller/sellerProfile' })
})
