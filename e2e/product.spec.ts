import { expect, type Locator } from '@playwright/test'
import { readStoredCart } from './checkout-steps.ts'
import { flower, grinder, productPath, tee, tincture } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { declineSignUpInvite, openAsAdult } from './steps.ts'

test('a shirt needs a size, and each size is its own cart line', async ({ page }) => {
  test.slow()
  await openAsAdult(page, tee)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grow Fair tee')
  await expect(page.getByText('$32.00', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('In Stock', { exact: true })).toBeVisible()
  await expect(page.getByText('10 by 10 inches', { exact: true })).toBeVisible()

  // Phones ask for the size on the button.
  await page.getByRole('button', { name: /^(Add to cart|Choose a size)/ }).click()
  await expect(page.getByRole('alert')).toHaveText('please select a size')
  expect(await readStoredCart(page)).toEqual([])
  const add = page.getByRole('button', { name: /^Add to cart/ })

  const size = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) })
  await size('M').check({ force: true })
  await page.getByLabel('Quantity').selectOption('2')
  await expect(add).toHaveText('Add to cart · $64.00')
  await add.click()
  await expect(page.getByText('Added to your cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()

  await page.getByRole('radio', { name: /^L\b/ }).check({ force: true })
  await expect(page.getByLabel('Quantity').getByRole('option')).toHaveText(['1', '2', '3'])
  await add.click()
  await size('M').check({ force: true })
  await page.getByLabel('Quantity').selectOption('5')
  await add.click()
  await expect(page.getByRole('link', { name: 'Cart, 7 items' })).toBeVisible()
  expect(await readStoredCart(page)).toMatchObject([
    { name: 'Grow Fair tee', size: 'M', qty: 5, price: 32, redeemed: false, apparel: true },
    { name: 'Grow Fair tee', size: 'L', qty: 2, countInStock: 3, dispensary: null },
  ])
  await expectAccessible(page)
})

test('a phone shows the sizes and the button at once, and the button leads to the sizes', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await declineSignUpInvite(page)
  await openAsAdult(page, tee)
  const sizes = page.getByRole('group', { name: 'Size' })
  const button = page.getByRole('button', { name: 'Choose a size' })
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await getBottom(sizes)).toBeLessThan(560)

  await test.step('from anywhere on the page, and without covering them', async () => {
    for (const selector of ['#reviews', 'h1']) {
      await page.locator(selector).evaluate((element) => element.scrollIntoView())
      await button.click()
      await expect(sizes.getByRole('radio', { name: 'XS' })).toBeFocused()
      await expect(sizes.getByRole('alert')).toHaveText('please select a size')
      await expect
        .poll(async () => (await getTop(button)) - (await getBottom(sizes)))
        .toBeGreaterThan(0)
      await expect.poll(() => getTop(sizes)).toBeGreaterThan(60)
    }
    await expectAccessible(page)
  })

  await test.step('after the choice it adds to the cart and does not move', async () => {
    await sizes.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await expect(page.getByRole('alert')).toHaveCount(0)
    const add = page.getByRole('button', { name: 'Add to cart · $32.00' })
    const top = await getTop(add)
    await add.click()
    const toast = page.getByRole('status').filter({ hasText: 'Added to your cart.' })
    await expect(toast.getByRole('link', { name: 'View cart' })).toBeInViewport({ ratio: 1 })
    expect(await getTop(add)).toBe(top)
    expect(await getBottom(toast)).toBeLessThan(top)
    await toast.getByRole('button', { name: 'Close message' }).click()
    await expect(toast).toHaveCount(0)
  })
})

test('what to buy stays beside what there is to read', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openAsAdult(page, tee)
  const add = page.getByRole('button', { name: /^Add to cart/ })
  const facts = [
    'Packages ship in 1-2 business days',
    '14-day returns',
    '$1.60 of the price goes to',
  ]
  for (const fact of facts) await expect(page.getByText(fact)).toBeInViewport()
  await expect(
    page.getByText(
      /^Checked (January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d/,
    ),
  ).toBeInViewport()
  await expect(page.getByRole('term').filter({ hasText: 'Tags' })).toBeVisible()
  await page.locator('#reviews').evaluate((element) => element.scrollIntoView())
  await expect(add).toBeInViewport({ ratio: 1 })
})

const getTop = async (locator: Locator) => (await locator.boundingBox())?.y ?? Number.NaN
const getBottom = async (locator: Locator) => {
  const box = await locator.boundingBox()
  return box ? box.y + box.height : Number.NaN
}

test('sizes with little stock show how many are left; sold-out sizes cannot be selected', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, tee)
  const sizes = page.getByRole('group', { name: 'Size' })
  await expect(sizes.getByText('only 3 left!')).toHaveCount(2)
  await expect(sizes.getByText('only 3 left!').first()).toBeVisible()
  await page.goto(productPath('Common Thread Goods', 'Pass It On tee'))
  await expect(sizes.getByText('sold out')).toHaveCount(1)
  await expect(sizes.getByRole('radio', { name: /^XXL\b/ })).toBeDisabled()
})

test('THC products are pre-ordered at a dispensary, nearest first for a ZIP code', async ({
  page,
}) => {
  test.slow()
  await openAsAdult(page, flower)
  await expect(page.getByRole('button', { name: 'Equity verified', exact: true })).toBeVisible()
  const where = page.getByRole('region', { name: 'Where to find it' })
  await expect(where.getByText(/Confirmed (\d+ (days|hours) ago|yesterday)/).first()).toBeVisible()

  await where.getByLabel('ZIP code').fill('00000')
  await where.getByRole('button', { name: 'Find nearest' }).click()
  await expect(
    where.getByText('We couldn’t find that ZIP code. Check it and try again.'),
  ).toBeVisible()
  await expect(where.getByRole('listitem').first()).toBeVisible()
  await where.getByLabel('ZIP code').fill('60614')
  await where.getByRole('button', { name: 'Find nearest' }).click()
  await expect(where.getByText('Sorted by distance from Chicago, IL.')).toBeVisible()
  await expect(where.getByRole('listitem').first()).toContainText('Tin Ceiling')
  await expect(where.getByRole('listitem').first()).toContainText('3.0 mi')
  await expectAccessible(page)

  // The nearest one is unclaimed, so no one there could look up an order.
  await expect(where.getByRole('listitem').first()).toContainText('not taking pre-orders yet')
  await expect(page.getByRole('combobox', { name: 'Pick up at' })).not.toContainText('Tin Ceiling')
  await expect(page.getByRole('combobox', { name: 'Pick up at' })).toContainText(
    'Violet House · Chicago, IL · 5.4 mi',
  )
  await page.getByRole('button', { name: 'Pre-order · $59.06 with tax' }).click()
  await expect(page.getByText('1 for pickup at Violet House.')).toBeVisible()
  expect(await readStoredCart(page)).toMatchObject([
    { includesTHC: true, size: null, qty: 1, dispensary: { name: 'Violet House' } },
  ])
})

test('CBD products link to their brand and cannot be added to the cart', async ({ page }) => {
  await openAsAdult(page, tincture)
  const link = page.getByRole('link', { name: /^Shop at .* \(opens in a new tab\)$/ })
  await expect(link).toHaveAttribute('href', /^https:\/\//)
  await expect(page.getByRole('button', { name: /cart|pre-order/i })).toHaveCount(0)
  await expectAccessible(page)
})

test('the price includes tax once the shipping state is known', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openAsAdult(page, grinder)
  await expect(
    page.getByRole('button', { name: 'Add to cart · $34.00', exact: true }),
  ).toBeVisible()
  await page.evaluate(() =>
    localStorage.setItem('shippingAddress', JSON.stringify({ state: 'IL' })),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add to cart · $39.10 with tax' })).toBeVisible()
})

test('a product page can be shared and shows similar products', { tag: '@desktop-only' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsAdult(page, `${tee}?zip=60614`)
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname + new URL(copied).search).toBe(tee)
  const related = page.getByRole('region', { name: 'Related products' })
  await expect(related.getByRole('article')).toHaveCount(8)
  await related.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Grow Fair tee')
})

test('the cart is the same in every tab', { tag: '@desktop-only' }, async ({ page, context }) => {
  await openAsAdult(page, tee)
  const other = await context.newPage()
  await other.goto('/')
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(other.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})
