import type { Switches } from '@fairgrove/testing/paypal/switches'
import { expect, type Page } from '@playwright/test'
import { siteUrl } from './visitor.ts'

/** The origin of the demo's payment provider, as the shop sends it to every page. */
export async function paypalOrigin(): Promise<string> {
  const response = await fetch(new URL('/api/config/paypal', siteUrl))
  const { scriptUrl } = (await response.json()) as { scriptUrl: string }
  return new URL(scriptUrl).origin
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'PayPal' })

/** Presses the button and approves or cancels in the provider's window. */
export async function decideInPaypal(page: Page, decision: 'Pay now' | 'Cancel'): Promise<void> {
  const opened = page.waitForEvent('popup')
  await payButton(page).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: decision }).click()
  await closed
}

/** Makes the provider fail for the next order of this page, and for no other. */
export async function injectFaultsForNextOrder(
  page: Page,
  switches: Partial<Switches>,
): Promise<void> {
  const paypal = await paypalOrigin()
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch()
    const { order } = (await response.json()) as { order?: { _id: string } }
    if (order) await setSwitches(paypal, order._id, switches)
    await route.fulfill({ response: response })
  })
}

async function setSwitches(paypal: string, orderId: string, switches: Partial<Switches>) {
  const response = await fetch(`${paypal}/stand-in/orders/${orderId}/switches`, {
    method: 'PUT',
    body: JSON.stringify(switches),
  })
  expect(response.ok).toBe(true)
}

/** What the provider captured for one of our orders, from its own ledger. */
export async function listCaptures(orderId: string): Promise<string[]> {
  const response = await fetch(`${await paypalOrigin()}/stand-in/orders`)
  const orders = (await response.json()) as {
    custom_id?: string
    captures: { status: string; amount: { value: string } }[]
  }[]
  return orders
    .filter(({ custom_id }) => custom_id === orderId)
    .flatMap(({ captures }) => captures.map(({ status, amount }) => `${status} ${amount.value}`))
}
