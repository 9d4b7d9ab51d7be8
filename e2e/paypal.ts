import { expect, type Page } from '@playwright/test'
import type { Switches } from '../tools/paypal/switches.ts'
import { site } from './visitor.ts'

/** Where the demo's payment provider is, as the shop itself tells every page. */
export async function paypalOrigin(): Promise<string> {
  const answer = await fetch(new URL('/api/config/paypal', site))
  const { scriptUrl } = (await answer.json()) as { scriptUrl: string }
  return new URL(scriptUrl).origin
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'PayPal' })

/** Presses the button and decides in the provider's window. */
export async function decide(page: Page, decision: 'Pay now' | 'Cancel'): Promise<void> {
  const opened = page.waitForEvent('popup')
  await payButton(page).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: decision }).click()
  await closed
}

/** What goes wrong at the provider with the next order of this page, and with no other. */
export async function breakNextOrder(page: Page, switches: Partial<Switches>): Promise<void> {
  const paypal = await paypalOrigin()
  await page.route('**/api/orders', async (route) => {
    const answer = await route.fetch()
    const { order } = (await answer.json()) as { order?: { _id: string } }
    if (order) await setSwitches(paypal, order._id, switches)
    await route.fulfill({ response: answer })
  })
}

async function setSwitches(paypal: string, orderId: string, switches: Partial<Switches>) {
  const answer = await fetch(`${paypal}/stand-in/orders/${orderId}/switches`, {
    method: 'PUT',
    body: JSON.stringify(switches),
  })
  expect(answer.ok).toBe(true)
}

/** What the provider took for an order of ours, in its own books. */
export async function takenFor(orderId: string): Promise<string[]> {
  const answer = await fetch(`${await paypalOrigin()}/stand-in/orders`)
  const orders = (await answer.json()) as {
    custom_id?: string
    captures: { status: string; amount: { value: string } }[]
  }[]
  return orders
    .filter(({ custom_id }) => custom_id === orderId)
    .flatMap(({ captures }) => captures.map(({ status, amount }) => `${status} ${amount.value}`))
}
