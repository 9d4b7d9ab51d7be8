import { expect, type Page } from '@playwright/test'
import { getConfirmedOrderId, goToPayment, openOrderSummary } from './checkout-steps.ts'
import { grinder, gummies, sableAndSage } from './demo-paths.ts'
import { waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { preOrderAtSable, readOrderNumber } from './order-steps.ts'
import { decideInPaypal, listCaptures, payButton } from './paypal.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ allowsPayment: true, allowsClientErrors: true })

const pickupPaths = ['/pickup_location', '/confirm_payment_method', '/order_summary'].map(
  (path) => `${path}?dispensary=${sableAndSage}`,
)

/** The first: the shipping code's field folds as well. */
const getSummary = (page: Page) => page.locator('main details').first()

const getBox = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Header, form and summary in whole pixels. */
async function measureFrame(page: Page) {
  const [header, logo, help, title, summary] = await Promise.all([
    getBox(page, 'header'),
    getBox(page, 'header a[href="/"]'),
    getBox(page, 'header a[href="/contact"]'),
    getBox(page, 'main h1'),
    getSummary(page).boundingBox(),
  ])
  const round = Math.round
  return {
    header: round(header.height),
    logoX: round(logo.x),
    helpRight: round(help.x + help.width),
    form: [round(title.x), round(title.width)],
    summary: [round(summary?.x ?? 0), round(summary?.width ?? 0)],
  }
}

async function openWithCart(page: Page): Promise<void> {
  const person = await createConfirmedPerson()
  await goToPayment(page, [grinder], person)
  await preOrderAtSable(page, gummies)
}

test('both checkouts have the same frame: header, form and summary', async ({ page }, {
  project,
}) => {
  test.slow()
  await openWithCart(page)
  const frames = []
  for (const path of ['/shipping', '/payment', '/placeorder', ...pickupPaths]) {
    await page.goto(path)
    await expect(getSummary(page)).toContainText('$')
    await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Terms', 'Refunds'])
    frames.push(await measureFrame(page))
  }
  const [first] = frames
  for (const frame of frames) expect(frame).toEqual(first)
  if (project.name === 'phone') return
  // 1040 px: the form, 48 px, the summary.
  const [left = 0] = first?.form ?? []
  expect(first).toMatchObject({ header: 72, form: [left, 616], summary: [left + 664, 376] })
  expect(first?.helpRight).toBe(left + 1040)
})

test('on a phone the order is a bar above the form, which opens', { tag: '@phone-only' }, async ({
  page,
}) => {
  await openWithCart(page)
  await page.goto('/placeorder')
  const bar = page.locator('main summary').first()
  await expect(bar).toHaveText('Your order · 1 item$39.10')
  expect((await bar.boundingBox())?.height).toBe(52)
  await expect(page.getByText('Items', { exact: true })).toBeHidden()
  await openOrderSummary(page)
  await expect(page.getByText('Items', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

/** In cents, of the parts that the legend lists. */
async function sumMoneyBreakdown(page: Page): Promise<number> {
  const heading = page.getByRole('heading', { name: 'Where your money goes' })
  const parts = heading.locator('..').getByRole('listitem')
  await expect(parts.first()).toBeVisible()
  const amounts = (await parts.allTextContents()).map((text) => /\$([\d.]+)$/.exec(text)?.[1])
  return amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
}

test('where the money goes, the charged total and one order number, from the cart to the email', async ({
  page,
}) => {
  test.slow()
  const person = await createConfirmedPerson()
  await goToPayment(page, [grinder], person)
  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Shipping order' })).toContainText('$39.10')
  expect(await sumMoneyBreakdown(page)).toBe(3910)
  await page.goto('/placeorder')
  await expect(payButton(page)).toBeEnabled()
  expect(await sumMoneyBreakdown(page)).toBe(3910)
  await expect(getSummary(page)).toContainText('$39.10')
  for (const promise of [
    'You won’t be charged until you approve the payment there.',
    'Return unused, unopened items within 14 days.',
    'Sold by Little Foundry',
  ]) {
    await expect(page.getByText(promise)).toBeVisible()
  }
  await decideInPaypal(page, 'Pay now')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  const id = getConfirmedOrderId(page)
  expect(await listCaptures(id)).toEqual(['COMPLETED 39.10'])
  const shown = (await page.getByText(/^Order FG-\w{4}-\w{3}$/).textContent()) ?? ''
  await expect(page.getByRole('main')).not.toContainText(id)
  await page.getByRole('link', { name: 'View order' }).click()
  const number = await readOrderNumber(page)
  expect(shown).toBe(`Order ${number}`)
  await expect(page.getByRole('list', { name: 'Order progress' }).getByRole('listitem')).toHaveText(
    [/^Ordered/, /^Paid/, /^Not Shipped/, /^Delivery/],
  )
  await waitForEmail('ramona@people.example', `Payment received for order ${number}`)
})
