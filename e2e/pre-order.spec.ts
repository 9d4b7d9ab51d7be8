import { expect, type Page } from '@playwright/test'
import { openOrderSummary } from './checkout-steps.ts'
import { bigFlower, gummies, mediumFlower } from './demo-paths.ts'
import { waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { focusByTab, pressByKeyboard } from './keyboard.ts'
import {
  confirmPreOrder,
  goToSummary,
  preOrderAtSable,
  readOrderNumber,
  readPickupCode,
} from './order-steps.ts'
import { buildPerson, demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn, setOnline } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true, allowsNetworkErrors: true })

/** The seller, in a second browser: finds the order by its code, takes payment, hands it over. */
async function servePickup(page: Page, code: string, orderNumber: string): Promise<void> {
  await openSignedIn(page, demoUsers.shopkeeper, '/orderlist/seller')
  await expectPage(page, '/orderlist/seller', 'Orders')
  const find = async (what: string) => {
    await page.getByLabel('Order number, pickup code, name or email').fill(what)
    await page.getByRole('button', { name: 'Find order' }).click()
    await expect(page).toHaveURL(`/orderlist/seller?q=${what}`)
  }
  await find('nonsense')
  await expect(page.getByText('We couldn’t find a matching order.')).toBeVisible()
  await expect(page.getByLabel('Order number, pickup code, name or email')).toHaveValue('nonsense')
  await find('ZZZZZZ')
  await expect(page.getByText('We couldn’t find a matching order.')).toBeVisible()
  const isMistyped = orderNumber.endsWith('2')
  await find(`${orderNumber.slice(0, -1)}${isMistyped ? '3' : '2'}`)
  await expect(page.getByText('That order number has a typo.')).toBeVisible()
  const openPickups = page.getByRole('table', { name: 'Open pickups, next due first' })
  await openPickups.getByRole('link', { name: orderNumber }).click()
  await expect(page).toHaveURL(`/orderlist/seller?q=${orderNumber}`)
  const found = page.getByRole('region', { name: `Order ${orderNumber}` })
  await expect(found).toBeVisible()
  await find(code.toLowerCase())
  await expect(found.getByText('Not Paid', { exact: true })).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
  await expectAccessible(page)
  await found.getByRole('button', { name: /^Mark paid \(\$28\.88 cash\)/ }).dblclick()
  await expect(found.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await found.getByRole('button', { name: 'Mark arrived' }).click()
  await expect(page.getByText('The pickup code can’t be used again.')).toBeVisible()
  await expect(found.getByText('Arrived', { exact: true })).toBeVisible()
  await expect(openPickups.getByRole('link', { name: orderNumber })).toHaveCount(0)
  await expectAccessible(page)
  await find(code)
  await expect(page.getByText('We couldn’t find a matching order.')).toBeVisible()
}

test('a signed-in customer pre-orders, shows the code and picks up the order', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = await createConfirmedPerson()
  await openSignedIn(page, person)
  await preOrderAtSable(page, gummies)
  await page.goto('/pickup_location')
  await expect(page.getByText('2210 S Larkfield Ave, Chicago, IL 60616')).toBeVisible()
  await expect(page.getByText(/^Pickup hours: (Open now|Closed)/)).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem'),
  ).toContainText(['Customer Info', 'Pickup Location', 'Place Order'])
  // Browsers do not render background tabs.
  await expect(async () => {
    await page.mouse.move(180, 300)
    await page.mouse.move(190, 310)
    await expect(
      page.getByRole('region', { name: 'Map of Sable & Sage', exact: true }),
    ).toBeAttached({ timeout: 2_000 })
  }).toPass()
  await openOrderSummary(page)
  await expect(page.getByText('Visitors to Illinois can buy up to 15 g of flower')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Confirm location' }).click()
  await expect(page).toHaveURL(/^[^?]*\/confirm_payment_method\?/, { timeout: 30_000 })
  await goToSummary(page)
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place pre-order' }).click()

  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/)
  await expect(page.getByText('Your pre-order is placed.')).toBeVisible()
  await expect(page.getByText('Not Paid', { exact: true })).toBeVisible()
  await expect(page.getByText('Not Arrived', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  const money = page.getByRole('region', { name: 'Where your money goes' })
  await expect(money.getByRole('listitem').first()).toHaveText('Sable & Sage$22.00')
  await money.getByText('How Illinois spends its cannabis taxes').click()
  await expect(money.getByText('General Revenue Fund')).toBeVisible()
  await expectAccessible(page)
  const code = await readPickupCode(page)
  const orderNumber = await readOrderNumber(page)
  const shopEmail = await waitForEmail(
    demoUsers.shopkeeper.email,
    `New pre-order ${orderNumber} at Sable & Sage`,
  )
  expect(shopEmail.text).toContain('/orderlist/seller')
  expect(shopEmail.text).not.toContain(code)

  const counter = await browser.newContext()
  await servePickup(await counter.newPage(), code, orderNumber)
  await counter.close()
  await page.reload()
  await expect(page.getByText('Arrived', { exact: true })).toBeVisible()
  await expect(page.getByText('Where your money went')).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
  await page.goto('/orderhistory')
  await expect(page.getByRole('article').first()).toContainText('1 × Peach Pantry gummies')
  await expectAccessible(page)
})

test('a guest pre-orders by keyboard only, keeps what was typed and returns through the emailed link', async ({
  page,
  browser,
}) => {
  test.slow()
  const { email } = buildPerson()
  await openAsAdult(page)
  await preOrderAtSable(page, gummies)
  await page.goto('/pickup_location')
  const steps = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem')
  const doneSteps = steps.filter({ hasText: '(done)' })
  await expect(page.getByRole('link', { name: 'Confirm location' })).toBeVisible()
  await expect(doneSteps).toHaveCount(0)
  await pressByKeyboard(page, page.getByRole('link', { name: 'Confirm location' }))
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked()
  // Guests enter their name and email in the last step.
  await expect(doneSteps).toHaveText([/Pickup Location/])
  await expectAccessible(page)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Continue to summary' }))
  // Until the total is known there is nothing to agree to.
  await expect(page.getByRole('button', { name: 'Place pre-order' })).toBeEnabled()
  const name = page.getByLabel('Full name')
  await focusByTab(page, name)
  await page.keyboard.type('Ramona Okafor')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nobody at all')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    /Enter an email address, such as name@example.com.$/,
  )
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('nobody at all')
  await expect(name).toHaveValue('Ramona Okafor')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email)

  await setOnline(page, false)
  await page.keyboard.press('Enter')
  await expect(page.getByText('You’re offline. What you typed is still here')).toBeVisible()
  await setOnline(page, true)
  await page.route('**/order_summary.data*', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('We’re having trouble connecting.')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.unroute('**/order_summary.data*')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Place pre-order' }))
  await expect(page).toHaveURL(/\/order\/[\w-]{36}\?key=[\w-]{64}$/)
  await expectAccessible(page)
  await confirmPreOrder(page, email)
  const code = await readPickupCode(page)
  const orderNumber = await readOrderNumber(page)
  await expectAccessible(page)

  const { text } = await waitForEmail(email, 'Your pickup code for pre-order')
  expect(text).toContain(code)
  const link = /https?:\/\/\S+\/order\/\S+/.exec(text)?.[0] ?? ''
  const otherDevice = await browser.newContext()
  const elsewhere = await otherDevice.newPage()
  await openAsAdult(elsewhere)
  await elsewhere.goto(link)
  expect(await readPickupCode(elsewhere)).toBe(code)
  await elsewhere.goto(link.replace(/\?.*/, ''))
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('We can’t show this order')
  await expectAccessible(elsewhere)
  await otherDevice.close()

  const counter = await browser.newContext()
  await servePickup(await counter.newPage(), code, orderNumber)
  await counter.close()
})

test('a customer cancels and can order the same items again', async ({ page }) => {
  test.slow()
  const { email } = buildPerson()
  await openAsAdult(page)
  await preOrderAtSable(page, gummies, 2)
  await goToSummary(page)
  await page.getByLabel('Full name').fill('Ramona Okafor')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Place pre-order' }).click()
  await confirmPreOrder(page, email)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order canceled. You haven’t been charged.')).toBeVisible()
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('exceeding a state’s limit is explained before the order is placed', async ({ page }) => {
  await openAsAdult(page)
  await preOrderAtSable(page, bigFlower)
  await preOrderAtSable(page, mediumFlower)
  await page.goto('/pickup_location')
  await expect(page.getByRole('alert')).toContainText(
    'Visitors to Illinois can buy up to 15 g of flower, 2.5 g of concentrate and 250 mg of THC in edibles a day. Lower the quantity to continue.',
  )
  await goToSummary(page)
  await expect(page.getByRole('alert')).toHaveCount(1)
  const place = page.getByRole('button', { name: 'Place pre-order' })
  await expect(place).toBeDisabled()
  await expect(place).toHaveAccessibleDescription('Remove 1 item to continue (21 g, limit 15 g).')
  await page.getByRole('alert').getByRole('link', { name: 'Edit cart' }).click()
  await expectPage(page, '/cart', 'Your cart')
})
