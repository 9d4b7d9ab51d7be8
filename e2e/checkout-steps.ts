import { expect, type Page } from '@playwright/test'
import type { CartLine } from '../apps/web/app/cart/lines.ts'
import type { Product } from '../packages/contract/src/products.ts'
import { demoUsers } from './people.ts'
import { openSignedIn } from './steps.ts'

/** Cart lines as the product page writes them, for tests of later steps. */
export async function fillCart(page: Page, paths: string[]): Promise<void> {
  const lines: CartLine[] = []
  for (const path of paths) {
    const response = await page.request.get(path.replace('/product/', '/api/products/'))
    const { product } = (await response.json()) as { product: Product }
    const { name, image, apparel, includesTHC, percent_THC, seller, category } = product
    lines.push({
      product: product._id,
      name,
      image,
      apparel,
      includesTHC,
      percent_THC,
      seller,
      category,
      size: null,
      qty: 1,
      price: product.price ?? 0,
      countInStock: product.countInStock,
      redeemed: false,
      dispensary: null,
    })
  }
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(lines))
}

export const shippingAddress = {
  fullName: 'Ramona Okafor',
  email: 'ramona@people.example',
  address: '2233 N Clark St',
  street2: '4B',
  postalCode: '60614',
  city: 'Chicago',
  state: 'IL',
}

/** Signed in, with items in the cart, on the page with the payment button. */
export async function goToPayment(
  page: Page,
  paths: string[],
  person: { email: string; password: string } = demoUsers.customer,
): Promise<void> {
  // Any page will do: the cart is in localStorage.
  await openSignedIn(page, person, '/terms')
  await fillCart(page, paths)
  await page.evaluate(
    (text) => localStorage.setItem('shippingAddress', text),
    JSON.stringify(shippingAddress),
  )
  await page.goto('/placeorder')
  await expect(page.getByText(/^Total: \$/)).toBeVisible()
}

/** The bar above the form on a phone; beside the form it is always open. */
export async function openOrderSummary(page: Page): Promise<void> {
  const bar = page.locator('summary').filter({ hasText: /^Your (pre-)?order/ })
  if (await bar.isVisible()) await bar.click()
}

/** The id of the order on the confirmation page. */
export const getConfirmedOrderId = (page: Page) =>
  new URL(page.url()).searchParams.get('order') ?? ''

export const readStoredCart = (page: Page): Promise<CartLine[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'))
