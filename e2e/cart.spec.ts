import { expect } from '@playwright/test'
import { fillCart, readStoredCart } from './checkout-steps.ts'
import { flower, grinder, tee } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { openAsAdult, openUserMenu, signIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test('an empty cart says so and links to the shop', async ({ page }) => {
  await openAsAdult(page, '/cart')
  await expect(page.getByText('Cart is empty')).toBeVisible()
  await page.getByRole('link', { name: 'Go Shopping' }).click()
  await expect(page).toHaveURL('/merchandise')
})

test('shipped items and pickups are two groups, each with its own checkout', async ({ page }) => {
  test.slow()
  await openAsAdult(page, tee)
  await page.getByRole('radio', { name: /^L\b/ }).check({ force: true })
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await page.goto(`${flower}?zip=60614`)
  await page.getByRole('button', { name: /^Pre-order/ }).click()
  await page.goto('/cart')

  const ships = page.getByRole('region', { name: 'Ships to you' })
  const waits = page.getByRole('region', { name: 'Pick up at Violet House' })
  await expect(ships.getByText('only 3 left!')).toBeVisible()
  await expect(waits.getByRole('link', { name: /^Meadow Haze/ })).toBeVisible()
  const shippingOrder = page.getByRole('region', { name: 'Shipping order' })
  const preOrder = page.getByRole('region', { name: 'Pre-order at Violet House' })
  await expect(shippingOrder.getByText('Total before tax')).toBeVisible()
  await expect(shippingOrder.getByText('Packages ship in 1-2 business days')).toBeVisible()
  await expect(shippingOrder.getByRole('link', { name: 'Continue to shipping' })).toBeVisible()
  await expect(preOrder.getByText('Excise tax', { exact: true })).toBeVisible()
  await expect(preOrder.getByRole('link', { name: 'Continue to pickup' })).toHaveAttribute(
    'href',
    /^\/pickup_location\?dispensary=[\w-]{36}$/,
  )
  await expectAccessible(page)
})

test('a state’s purchase limit is shown before checkout and is higher for residents', async ({
  page,
}) => {
  await openAsAdult(page, `${flower}?zip=60614`)
  await page.getByLabel('Quantity').selectOption('4')
  await page.getByRole('button', { name: /^Pre-order/ }).click()
  await page.goto('/cart')
  const waits = page.getByRole('region', { name: 'Pick up at Violet House' })
  await expect(waits.getByText('Visitors to Illinois can buy up to 15 g of flower')).toBeVisible()
  await expect(waits.getByText('This cart brings you to 14 g of flower.')).toBeVisible()
  const quantities = waits.getByLabel(/^Quantity for/).getByRole('option')
  await expect(quantities).toHaveText(['1', '2', '3', '4'])
  await expectAccessible(page)
  await waits.getByLabel('I live in Illinois').check()
  await expect(waits.getByText('In Illinois, you can buy up to 30 g of flower')).toBeVisible()
  await expect(quantities).toHaveCount(8)
  await waits.getByLabel(/^Quantity for/).selectOption('5')
  await waits.getByLabel('I live in Illinois').uncheck()
  // Once, at the line that exceeds it.
  await expect(waits.getByRole('listitem').getByRole('alert')).toContainText(
    'Lower the quantity to continue.',
  )
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByText('Visitors to Illinois can buy up to 15 g of flower')).toHaveCount(1)
  await expect(quantities).toHaveText(['1', '2', '3', '4', '5'])
  const continueButton = page.getByRole('button', { name: 'Continue to pickup' })
  await expect(continueButton).toBeDisabled()
  await expect(continueButton).toHaveAccessibleDescription(
    'Remove 1 item to continue (17.5 g, limit 15 g).',
  )
  await expectAccessible(page)
  await waits.getByLabel('I live in Illinois').check()
  await expect(page.getByRole('link', { name: 'Continue to pickup' })).toBeVisible()
})

test('the tax of a visitor’s state is estimated before an address is known', async ({ page }) => {
  await openAsAdult(page)
  await fillCart(page, [grinder])
  await page.goto('/location?redirect=%2Fcart')
  const form = page.getByRole('main')
  await form.getByLabel('ZIP code').fill('60616')
  await form.getByRole('button', { name: 'Save location' }).click()
  await expect(page).toHaveURL('/cart')
  const order = page.getByRole('region', { name: 'Shipping order' })
  await expect(order).toContainText('Estimated taxabout $5.10 in Illinois')
  await expect(order).toContainText('Estimated total$39.10')
  await expect(order).toContainText('Estimated with tax in Illinois.')
  await expect(order).toContainText('Illinois taxes$5.10')
  await expectAccessible(page)
})

test('opening the cart refreshes prices and stock, and shows what changed', async ({ page }) => {
  await openAsAdult(page)
  await fillCart(page, [grinder])
  const [line] = await readStoredCart(page)
  const there = line?.countInStock ?? 0
  await page.evaluate(
    (text) => localStorage.setItem('cartItems', text),
    JSON.stringify([{ ...line, price: 19, qty: there + 5, countInStock: there + 5 }]),
  )
  await page.goto('/cart')
  await expect(
    page.getByText('The price of No. 2 pocket grinder changed from $19.00 to $34.00.'),
  ).toBeVisible()
  await expect(
    page.getByText(`Only ${there} of No. 2 pocket grinder left. We updated your quantity`),
  ).toBeVisible()
  await expect(page.getByLabel('Quantity for No. 2 pocket grinder')).toHaveValue(String(there))
  expect(await readStoredCart(page)).toMatchObject([{ price: 34, qty: there, countInStock: there }])
  // Totals are dimmed while they are calculated.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
})

test('removing an item can be undone, and both are announced', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page)
  await fillCart(page, [grinder])
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Remove No. 2 pocket grinder' }).click()
  await expect(page.getByText('No. 2 pocket grinder removed from your cart.')).toBeVisible()
  await expect(page.getByText('Cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ships to you' })).toBeVisible()
})

test('a change to the cart in another tab shows up here', { tag: '@desktop-only' }, async ({
  page,
  context,
}) => {
  await openAsAdult(page)
  await fillCart(page, [grinder])
  await page.goto('/cart')
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByLabel('Quantity for No. 2 pocket grinder').selectOption('2')
  await expect(page.getByLabel('Quantity for No. 2 pocket grinder')).toHaveValue('2')
  await expect(page.getByText('$68.00').first()).toBeVisible()
  await other.getByRole('button', { name: 'Remove No. 2 pocket grinder' }).click()
  await expect(page.getByText('Cart is empty')).toBeVisible()
})

test('going back to a page from before signing in leaves the cart alone', async ({ page }) => {
  const person = await createConfirmedPerson()
  await openAsAdult(page, grinder)
  await page.goto(`/signin?redirect=${encodeURIComponent(grinder)}`)
  await signIn(page, person)
  await expect(page).toHaveURL(grinder)
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await expect.poll(() => readStoredCart(page)).toHaveLength(1)
  await page.goto('/terms')
  await page.goBack()
  await openUserMenu(page, person.firstName)
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  expect(await readStoredCart(page)).toHaveLength(1)
})
