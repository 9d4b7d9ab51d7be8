import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { decide } from './paypal.ts'
import { demo, newPerson } from './people.ts'
import { takePictures, takePrint } from './screens.ts'
import { comeToPay, fillCart } from './shopper.ts'
import { confirmPreOrder, preOrderAtSable, readCode, walkToSummary } from './shopping.ts'
import { enter, visit } from './steps.ts'
import { bigFlower, grinder, gummies, tincture } from './things.ts'

/** What an address alone does not show: carts with something in them, refusals, and paper. */

test.use({ mayBeRefused: true, mayPay: true })

test.beforeEach(({ page }) => {
  test.setTimeout(600_000)
  return page.addInitScript(() =>
    localStorage.setItem('declinedSignUpDate', new Date().toISOString()),
  )
})

test('a cart and the way of a pickup', async ({ page }) => {
  await visit(page)
  await fillCart(page, [grinder])
  await preOrderAtSable(page, gummies)
  const total = () => expect(page.getByText('Total', { exact: true }).last()).toBeVisible()
  await takePictures(page, { name: 'cart-filled', path: '/cart', prepare: total })
  await takePictures(page, { name: 'pickup_location-filled', path: '/pickup_location' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await walkToSummary(page)
  await takePictures(page, { name: 'order_summary-filled' })
  await page.getByLabel('Full name').fill('Ramona Okafor')
  const { email } = newPerson()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Place pre-order' }).click()
  await expect(page.getByText('Your pre-order isn’t placed yet.')).toBeVisible()
  await takePictures(page, { name: 'order-unconfirmed' })
  await confirmPreOrder(page, email)
  await readCode(page)
  await takePictures(page, { name: 'order-pickup' })
  await takePrint(page, 'order-pickup')
})

test('the way of a parcel', async ({ page }) => {
  await comeToPay(page, [grinder])
  await takePictures(page, { name: 'shipping-filled', path: '/shipping' })
  await takePictures(page, { name: 'placeorder-filled', path: '/placeorder' })
  await decide(page, 'Pay now')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await takePictures(page, { name: 'thank_you-paid' })
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await takePictures(page, { name: 'order-paid' })
  await page.goto(`/invoice?order=${page.url().split('/').at(-1)}`)
  await takePrint(page, 'invoice')
})

test('refusals, and what is not there', async ({ page }) => {
  await visit(page)
  await takePictures(page, { name: 'not_found', path: '/nothing_is_here' })
  await takePictures(page, { name: 'search-nothing', path: '/search?q=zzzzqqqq' })
  await takePictures(page, { name: 'product-cbd', path: tincture })
  await takePictures(page, { name: 'product-thc', path: bigFlower })
  const refused = async () => {
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
  }
  await takePictures(page, { name: 'register-refused', path: '/register', prepare: refused })
  await preOrderAtSable(page, bigFlower, 2)
  await takePictures(page, { name: 'cart-too_much', path: '/cart' })
})

test('a desk at work', async ({ page }) => {
  await enter(page, demo.shopkeeper)
  await takePictures(page, { name: 'orderlist-seller-filled', path: '/orderlist/seller' })
  await takePictures(page, { name: 'seller-reviews-all', path: '/seller/reviews?show=all' })
  await takePictures(page, { name: 'seller-profile-filled', path: '/seller/sellerProfile' })
})
