import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { chromiumPath } from '../project.ts'
import { type PaypalStandIn, startPaypalStandIn } from './stand-in.ts'

let paypal: PaypalStandIn
let browser: Browser
beforeAll(async () => {
  paypal = await startPaypalStandIn()
  browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-quic', '--no-first-run'],
  })
})
afterAll(async () => {
  await browser.close()
  await paypal[Symbol.asyncDispose]()
})

/** A shop page with the button, which records the button's calls. */
async function openShop(): Promise<{ page: Page; id: string; heard: () => Promise<string[]> }> {
  const orderId = randomUUID()
  const { id } = paypal.ledger.create({
    custom_id: orderId,
    invoice_id: orderId,
    description: 'A mug',
    amount: { value: '12.50', currency_code: 'USD' },
  })
  const shop = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>
      <div id="buttons"></div>
      <script src="${paypal.scriptUrl}?client-id=${paypal.clientId}" data-namespace="pay"></script>
      <script>
        window.heard = []
        const hear = (what) => ({ orderID }) => { heard.push(what + ' ' + orderID) }
        window.buttons = pay.Buttons({
          createOrder: async () => '${id}',
          onApprove: hear('approved'), onCancel: hear('cancelled'),
          onError: (error) => heard.push('failed ' + error.message),
        })
        buttons.render('#buttons')
      </script>`),
  )
  shop.listen(0, 'localhost')
  await once(shop, 'listening')
  onTestFinished(() => void shop.close())
  const page = await browser.newPage()
  await page.goto(`http://localhost:${(shop.address() as AddressInfo).port}/`)
  return { page, id, heard: () => page.evaluate('window.heard') }
}

async function decide(page: Page, decision: 'Pay now' | 'Cancel'): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'PayPal' }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: decision }).click()
  await closed
}

test('clicking the button opens the window, and approving there reaches the shop', async () => {
  const { page, id, heard } = await openShop()
  await decide(page, 'Pay now')
  await expect.poll(heard).toEqual([`approved ${id}`])
  expect(paypal.ledger.get(id).status).toBe('APPROVED')
}, 60_000)

test('declining or closing the window is a cancellation, and the button still works', async () => {
  const { page, id, heard } = await openShop()
  await decide(page, 'Cancel')
  await expect.poll(heard).toEqual([`cancelled ${id}`])
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'PayPal' }).click()
  await (await opened).close()
  await expect.poll(heard).toEqual([`cancelled ${id}`, `cancelled ${id}`])
  await decide(page, 'Pay now')
  await expect.poll(heard).toContain(`approved ${id}`)
}, 60_000)

test('closing the buttons removes them from the page', async () => {
  const { page } = await openShop()
  expect(await page.evaluate('buttons.isEligible()')).toBe(true)
  await page.evaluate('buttons.close()')
  expect(await page.getByRole('button').count()).toBe(0)
}, 60_000)
