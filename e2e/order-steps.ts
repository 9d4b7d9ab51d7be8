import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { shippingAddress } from './checkout-steps.ts'
import { sableAndSage } from './demo-paths.ts'
import { waitForEmail } from './emails.ts'
import { paypalOrigin } from './paypal.ts'
import { siteUrl, type Visitor } from './visitor.ts'

/** Steps of shoppers before pickup, and of the seller at pickup. */

export const preOrderAtSable = (page: Page, product: string, quantity = 1) =>
  preOrder(page, { product, quantity, at: { _id: sableAndSage, name: 'Sable & Sage' } })

type PreOrder = { product: string; quantity?: number; at: { _id: string; name: string } }

export async function preOrder(page: Page, { product, quantity = 1, at }: PreOrder): Promise<void> {
  await page.goto(`${product}?zip=60616`)
  await page.getByRole('combobox', { name: 'Pick up at' }).selectOption(at._id)
  if (quantity > 1) await page.getByLabel('Quantity').selectOption(String(quantity))
  await page.getByRole('button', { name: /^Pre-order/ }).click()
  await expect(page.getByText(`${quantity} for pickup at ${at.name}.`)).toBeVisible()
}

/** From the payment choice to the review page. */
export async function goToSummary(page: Page): Promise<void> {
  await page.goto('/confirm_payment_method')
  await page.getByRole('button', { name: 'Continue to summary' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review your pre-order')
}

/** A guest opens the emailed link and confirms; no stock is held before that. */
export async function confirmPreOrder(page: Page, email: string): Promise<void> {
  await expect(page.getByText('Your pre-order isn’t placed yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm pre-order' })).toHaveCount(0)
  const { text } = await waitForEmail(email, 'Confirm your pre-order')
  await page.goto(/https?:\/\/\S+\/order\/\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm pre-order' }).click()
  await expect(page.getByText('Pre-order confirmed. We’re holding your items.')).toBeVisible()
}

/** The pickup code on the order page. */
export async function readPickupCode(page: Page): Promise<string> {
  const codeRegion = page.getByRole('region', { name: 'Your pickup code' })
  const code = (await codeRegion.getByText(/^[2-9B-Z]{6}$/).textContent()) ?? ''
  await expect(
    codeRegion.getByRole('img', { name: `QR code for pickup code ${code}` }),
  ).toBeVisible()
  return code
}

/** The order number in the heading of the order page. */
export async function readOrderNumber(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /^Order FG-/ })
  return ((await heading.textContent()) ?? '').replace('Order ', '')
}

/** A paid shipped order of the user signed in on this page, placed through the API. */
export async function buyTee(page: Page, product: string): Promise<string> {
  const item = { product: product.replace('/product/', ''), qty: 1, size: 'M' }
  const { order } = await postFromPage(page, '/api/orders', {
    order: { orderItems: [item], shippingAddress: shippingAddress },
  })
  const payment = await postFromPage(page, `/api/orders/${order._id}/paypal`)
  await fetch(`${await paypalOrigin()}/stand-in/orders/${payment.id}/approve`, { method: 'POST' })
  const paid = await postFromPage(page, `/api/orders/${order._id}/paypal/capture`)
  expect(paid.order.isPaid).toBe(true)
  return order._id
}

/** Buys one of each and pays: a purchase counts toward gifts as soon as it is reviewed. */
export async function buyGoods(visitor: Visitor, products: string[]): Promise<void> {
  const post = async (path: string, body: object = {}) => {
    const headers = {
      origin: siteUrl.origin,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const { text } = await visitor.send('POST', path, { headers, body: JSON.stringify(body) })
    return JSON.parse(text)
  }
  const orderItems = products.map((path) => ({ product: path.replace('/product/', ''), qty: 1 }))
  const { order } = await post('/api/orders', {
    order: { orderItems, shippingAddress: shippingAddress },
  })
  const payment = await post(`/api/orders/${order._id}/paypal`)
  await fetch(`${await paypalOrigin()}/stand-in/orders/${payment.id}/approve`, { method: 'POST' })
  const paid = await post(`/api/orders/${order._id}/paypal/capture`)
  expect(paid.order.isPaid).toBe(true)
}

function postFromPage(page: Page, path: string, body: object = {}) {
  return page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch(path, { method: 'POST', headers, body })).json()
    },
    [path, JSON.stringify(body)] as const,
  )
}
