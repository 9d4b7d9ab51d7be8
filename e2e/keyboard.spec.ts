import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { submitProduct } from './admin-queues.ts'
import { fillCart, shippingAddress } from './checkout-steps.ts'
import { flower, grinder, gummies } from './demo-paths.ts'
import { getFilterButton, getFilterDialog } from './filters.ts'
import { test } from './fixtures.ts'
import { KeyboardUser } from './keyboard-user.ts'
import { payButton } from './paypal.ts'
import { demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

/** Whole tasks without a mouse: no click, no tap and no focus set by a script. */

test.use({ allowsClientErrors: true, allowsPayment: true })

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900

test('a customer pre-orders with the keyboard alone', async ({ page }) => {
  await openSignedIn(page, await createConfirmedPerson(), gummies)
  const user = new KeyboardUser(page)
  await user.skipToContent()
  await user.type(page.getByRole('combobox', { name: 'Pick up at' }), 'Sable')
  await expect(page.getByRole('button', { name: 'Pre-order · $28.88 with tax' })).toBeVisible()
  const added = page.getByText('1 for pickup at Sable & Sage.')
  await user.activate(page.getByRole('button', { name: /^Pre-order/ }), () =>
    expect(added).toBeVisible(),
  )
  // What is below the bar at the bottom of a phone's screen scrolls above it.
  await user.tabTo(page.getByRole('button', { name: 'Find nearest' }))
  await user.tabTo(page.getByRole('link', { name: 'Tin Ceiling' }))
  await user.tabTo(page.getByRole('link', { name: 'View cart' }), 'Shift+Tab')
  await user.press('Enter', () => expectPage(page, '/cart', 'Your cart'))
  await user.activate(page.getByRole('link', { name: 'Continue to pickup' }), () =>
    expectPage(page, /\/pickup_location\?/, 'Confirm pickup location'),
  )
  await user.activate(page.getByRole('link', { name: 'Confirm location' }), () =>
    expectPage(page, /\/confirm_payment_method\?/, 'Payment method'),
  )
  await user.activate(page.getByRole('button', { name: 'Continue to summary' }), () =>
    expectPage(page, /\/order_summary\?/, 'Review your pre-order'),
  )
  const place = page.getByRole('button', { name: 'Place pre-order' })
  await expect(place).toBeEnabled()
  await user.activate(place, () => expectPage(page, /\/order\/[\w-]{36}$/, /^Order FG-/))
  await expect(page.getByRole('region', { name: 'Your pickup code' })).toBeVisible()
  user.expectTabsAtMost(64)
})

test('a customer pays for merchandise with the keyboard alone', async ({ page }) => {
  await openSignedIn(page, await createConfirmedPerson(), '/terms')
  await fillCart(page, [grinder])
  await page.goto('/shipping')
  const user = new KeyboardUser(page)
  await user.skipToContent()
  await user.type(page.getByRole('textbox', { name: 'Address', exact: true }), '2233 N Clark St')
  await user.type(page.getByRole('main').getByLabel('ZIP code'), shippingAddress.postalCode)
  await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
  const confirm = page.getByLabel('My shipping address is correct')
  await user.activate(confirm, () => expect(confirm).toBeChecked(), 'Space')
  await user.activate(page.getByRole('button', { name: 'Continue to payment' }), () =>
    expectPage(page, '/payment', 'Payment'),
  )
  // A new document, as only this page may load the provider's script.
  await user.tabTo(page.getByRole('link', { name: 'Continue to review' }))
  await page.keyboard.press('Enter')
  await expectPage(page, '/placeorder', 'Place your order')
  await expect(payButton(page)).toBeEnabled()
  await user.skipToContent()
  const opened = page.waitForEvent('popup')
  await user.tabTo(payButton(page))
  await page.keyboard.press('Enter')
  const popup = await opened
  const closed = popup.waitForEvent('close')
  const paypalUser = new KeyboardUser(popup)
  await paypalUser.tabTo(popup.getByRole('button', { name: 'Pay now' }))
  // The window may close before the key is up again.
  await Promise.allSettled([popup.keyboard.press('Enter'), closed])
  await expectPage(page, /\/thank_you\?order=/, 'Thank you')
  await user.skipToContent()
  user.expectTabsAtMost(25)
})

test('a visitor filters a list and removes the filter with the keyboard alone', async ({
  page,
}) => {
  // Beside the list on a wide screen, in a dialog on a phone.
  const path = isPhone(page) ? '/dispensaries' : '/brands'
  await openAsAdult(page, path)
  const user = new KeyboardUser(page)
  await user.skipToContent()
  const isFiltered = () => expectPage(page, /advancedCategory=isSustainable/, /^Sustainable/)
  if (isPhone(page)) {
    const dialog = getFilterDialog(page)
    const opener = getFilterButton(page, 'Badges')
    await user.activate(opener, () => expect(dialog).toBeVisible())
    await user.press('Escape', () => expect(opener).toBeFocused())
    await user.press('Enter', () => expect(dialog).toBeVisible())
    const box = dialog.getByRole('checkbox', { name: /^Sustainable/ })
    await user.activate(box, () => expect(box).toBeChecked(), 'Space')
    await user.activate(dialog.getByRole('button', { name: 'Apply' }), isFiltered)
  } else {
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const box = filters.getByRole('checkbox', { name: /^Sustainable/ })
    await user.activate(box, isFiltered, 'Space')
    await expect(box).toBeFocused()
  }
  await user.activate(page.getByRole('link', { name: 'Remove filter Sustainable' }), async () => {
    await expectPage(page, path, isPhone(page) ? 'Dispensaries' : 'Brands')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  user.expectTabsAtMost(20)
})

test('a customer writes a review with the keyboard alone', async ({ page }) => {
  await openSignedIn(page, await createConfirmedPerson(), flower)
  const user = new KeyboardUser(page)
  await user.skipToContent()
  const reviews = page.getByRole('region', { name: 'Reviews', exact: true })
  const mine = page.getByRole('region', { name: /^(Write a|Your) review$/ })
  await user.followFragmentLink(page.getByRole('link', { name: /^Rated .* reviews$/ }), reviews)
  const writeLink = reviews.getByRole('link', { name: 'Write a review' })
  if (await writeLink.isVisible()) await user.followFragmentLink(writeLink, mine)
  await user.type(mine.getByLabel('Your comment'), 'Smells like a freshly cut lawn in June.')
  const firstStar = mine.getByRole('radio', { name: '1-Poor' })
  await user.activate(mine.getByRole('button', { name: 'Submit review' }), () =>
    expect(firstStar).toBeFocused(),
  )
  await user.press('Space', () => expect(firstStar).toBeChecked())
  const fourthStar = mine.getByRole('radio', { name: '4-Very Good' })
  for (const label of ['2-Fair', '3-Good', '4-Very Good']) {
    const star = mine.getByRole('radio', { name: label })
    await user.press('ArrowRight', () => expect(star).toBeChecked())
  }
  await expect(fourthStar).toBeFocused()
  const effect = mine.getByLabel('Relaxed')
  await user.activate(effect, () => expect(effect).toBeChecked(), 'Space')
  const status = mine.getByRole('status')
  await user.activate(mine.getByRole('button', { name: 'Submit review' }), () =>
    expect(status).toContainText('review submitted successfully'),
  )
  await expect(mine.getByRole('article')).toContainText('Rated 4.0 out of 5')
  user.expectTabsAtMost(65)
})

test('a seller adds a product with the keyboard alone', async ({ page }) => {
  const name = `Canvas apron ${randomUUID().slice(0, 8)}`
  await openSignedIn(page, demoUsers.seller, '/productlist/seller')
  const user = new KeyboardUser(page)
  await user.skipToContent()
  await user.activate(page.getByRole('button', { name: 'Create Product' }), () =>
    expectPage(page, /\/product\/[\w-]+\/edit$/, 'Edit product'),
  )
  await user.type(page.getByLabel('Name', { exact: true }), name)
  await user.type(page.getByRole('combobox', { name: 'Category' }), 'Merch')
  const price = page.getByLabel('Price in dollars')
  await user.type(price, 'twelve')
  await user.type(page.getByLabel('Units'), 'oz')
  await user.type(page.getByLabel('Quantity in stock', { exact: true }), '7')
  const save = page.getByRole('button', { name: 'Save and submit' })
  await user.activate(save, () => expect(price).toBeFocused())
  await user.type(price, '12.50')
  await user.activate(save, () => expectPage(page, '/productlist/seller', 'Your products'))
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('In review')
  user.expectTabsAtMost(42)
})

test('an admin rejects a product with the keyboard alone', async ({ page }) => {
  const name = `Canvas cap ${randomUUID().slice(0, 8)}`
  await submitProduct(name)
  await openSignedIn(page, demoUsers.admin, '/productlist?status=pending')
  const user = new KeyboardUser(page)
  await user.skipToContent()
  await user.type(page.getByLabel('Find products by name'), name)
  await user.press('Enter', () =>
    expect(page.getByText('1 product', { exact: true })).toBeVisible(),
  )
  const box = page.getByRole('checkbox', { name: `Select ${name}` })
  await user.activate(box, () => expect(page.getByText('1 selected')).toBeVisible(), 'Space')
  const reason = page.getByLabel('Reason for rejecting (shown to the seller)')
  const reject = page.getByRole('button', { name: 'Reject', exact: true })
  await user.activate(reject, () => expect(reason).toBeFocused())
  await user.type(reason, 'Please show the label.')
  const confirm = page.getByRole('button', { name: 'Reject 1 product' })
  await user.activate(reject, () => expect(confirm).toBeVisible())
  await user.activate(confirm, () => expect(page.getByText('1 product rejected.')).toBeVisible())
  user.expectTabsAtMost(28)
})
