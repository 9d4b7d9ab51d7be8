import { expect } from '@playwright/test'
import { getConfirmedOrderId, shippingAddress } from './checkout-steps.ts'
import { sableAndSage } from './demo-paths.ts'
import { waitForEmail, waitForEmailedLink } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { emulateMobileNetwork } from './mobile-network.ts'
import { confirmPreOrder, readPickupCode } from './order-steps.ts'
import { decideInPaypal, listCaptures, payButton } from './paypal.ts'
import { buildPerson } from './people.ts'
import {
  declineSignUpInvite,
  expectPage,
  fillRegistration,
  openUserMenu,
  passAgeGate,
} from './steps.ts'

const orderNumberPattern = /FG-\w{4}-\w{3}/

test.use({
  allowsPayment: true,
  actionTimeout: 30_000,
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  geolocation: { latitude: 41.846, longitude: -87.629 },
  permissions: ['geolocation'],
})

test('a shopper with a phone finds, reads, pre-orders, joins, buys and earns', async ({ page }) => {
  test.setTimeout(300_000)
  const person = buildPerson()
  const heading = page.getByRole('heading', { level: 1 })
  const typeSearch = async (query: string) => {
    await page.getByRole('button', { name: 'Search', exact: true }).first().click()
    const box = page.getByRole('combobox', { name: 'Search products, brands and dispensaries' })
    await box.filter({ visible: true }).fill(query)
    await box.filter({ visible: true }).press('Enter')
  }
  const search = async (query: string) => {
    await typeSearch(query)
    await expect(page.locator('#results')).toContainText(`Results for “${query}”`)
  }
  await emulateMobileNetwork(page)
  await declineSignUpInvite(page)

  await test.step('passes the age gate', async () => {
    await page.goto('/')
    await expectPage(page, '/age_verification?redirect=%2F', 'Are you over 21 years old?')
    await expectAccessible(page)
    await passAgeGate(page)
    await expect(page.getByRole('heading', { name: 'Best rated dispensaries' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('finds the nearest dispensary', async () => {
    await page.locator('main').getByRole('button', { name: 'Use my location' }).click()
    await expect(page).toHaveURL('/dispensaries')
    await expect(page.locator('#results')).toContainText('nearest first')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sable & Sage', exact: true }).click()
    await expect(heading).toHaveText('Sable & Sage')
    await expectAccessible(page)
  })

  await test.step('searches in plain words and removes a filter', async () => {
    await typeSearch('black owned edibles chicago')
    await expect(page).toHaveURL('/search?advancedCategory=isBlackOwned&category=Edible&zip=60608')
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect(chips.getByRole('link', { name: /^Remove filter/ })).toHaveCount(3)
    await expectAccessible(page)
    await chips.getByRole('link', { name: /Edible/ }).click()
    await expect(chips.getByRole('link', { name: /^Remove filter/ })).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'Sable & Sage', exact: true })).toBeVisible()
  })

  await test.step('opens a menu, and a product knows the dispensary and the total with tax', async () => {
    await page.getByRole('link', { name: 'Sable & Sage', exact: true }).click()
    const menu = page.getByRole('region', { name: 'Menu' })
    await menu
      .getByRole('link', { name: /^Pre-order / })
      .first()
      .click()
    await expect(page.getByRole('combobox', { name: 'Pick up at' })).toHaveValue(sableAndSage)
    await expect(page.getByRole('button', { name: /^Pre-order.* with tax/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('searches with a typo and reads reviews', async () => {
    await search('peach pantri gummies')
    await expect(page.locator('#results')).toContainText('2 results')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Peach Pantry gummies, 10 pieces' }).click()
    await expect(heading).toHaveText('Peach Pantry gummies, 10 pieces')
    const reviews = page.getByRole('region', { name: 'Reviews', exact: true })
    await expect(reviews.getByRole('article').first()).toContainText(/Rated \d\.\d out of 5/)
    await expectAccessible(page)
  })

  await test.step('pre-orders it as a guest, for cash at the counter', async () => {
    const where = page.getByRole('region', { name: 'Where to find it' })
    await where.getByLabel('ZIP code').fill('60616')
    await where.getByRole('button', { name: 'Find nearest' }).click()
    await expect(where.getByText('Sorted by distance from Chicago, IL.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Pick up at' }).selectOption(sableAndSage)
    await page.getByRole('button', { name: /^Pre-order/ }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await expectPage(page, '/cart', 'Your cart')
    await expect(page.getByText('Total', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continue to pickup' }).click()
    await expect(page.getByText('2210 S Larkfield Ave, Chicago, IL 60616')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Confirm location' }).click()
    await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue to summary' }).click()
    await page.getByLabel('Full name').fill(shippingAddress.fullName)
    await page.getByLabel('Email').fill(person.email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Place pre-order' }).click()
    await confirmPreOrder(page, person.email)
    const code = await readPickupCode(page)
    await expectAccessible(page)
    const email = await waitForEmail(person.email, 'Your pickup code for pre-order')
    expect(email.text).toContain(code)
    expect(email.subject).toMatch(orderNumberPattern)
  })

  await test.step('adds merchandise to the cart and has to sign in', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.locator('#mobile-menu').getByRole('link', { name: 'Merchandise' }).click()
    await expectPage(page, '/merchandise', 'Merchandise')
    await expectAccessible(page)
    await search('pocket grinder')
    await page.getByRole('link', { name: 'No. 2 pocket grinder' }).first().click()
    await expect(heading).toHaveText('No. 2 pocket grinder')
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('link', { name: 'Continue to shipping' }).click()
    await expectPage(page, '/signin?redirect=%2Fshipping', 'Sign in')
    await expectAccessible(page)
  })

  await test.step('joins, and the emailed link leads back to the checkout', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(heading).toHaveText('Create your account')
    await fillRegistration(page, person)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(heading).toHaveText('Almost done')
    await expectAccessible(page)
    await page.goto(await waitForEmailedLink(person.email, 'Confirm your'))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expectPage(page, '/shipping', 'Shipping')
  })

  await test.step('pays through the provider', async () => {
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill(shippingAddress.address)
    await page
      .getByRole('main')
      .getByLabel('ZIP code')
      .pressSequentially(shippingAddress.postalCode)
    await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
    await page.getByLabel('My shipping address is correct').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expectPage(page, '/payment', 'Payment')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continue to review' }).click()
    await expectPage(page, '/placeorder', 'Place your order')
    await expect(payButton(page)).toBeEnabled()
    await expectAccessible(page)
    await decideInPaypal(page, 'Pay now')
    await expect(heading).toHaveText('Thank you')
    await expect(page.getByText('You earned 12 canna-coins')).toBeVisible()
    await expectAccessible(page)
    expect(await listCaptures(getConfirmedOrderId(page))).toEqual(['COMPLETED 39.10'])
    const receipt = await waitForEmail(person.email, 'Payment received for order')
    expect(receipt.subject).toMatch(orderNumberPattern)
    for (const text of ['$39.10', 'Tax', 'Shipping', shippingAddress.address]) {
      expect(receipt.text).toContain(text)
    }
  })

  await test.step('keeps a favorite and finds it again', async () => {
    await page.goto(`/dispensary/${sableAndSage}`)
    const responded = page.waitForResponse(/dispensary\/.*\.data/)
    await page.getByRole('button', { name: 'Favorite' }).click()
    await responded
    await openUserMenu(page, person.firstName)
    await page.locator('#mobile-menu').getByRole('link', { name: 'Favorites' }).click()
    await expectPage(page, '/favorites', 'Your favorites')
    await expect(page.getByRole('link', { name: 'Sable & Sage' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('sees the coins and both orders', async () => {
    await openUserMenu(page, person.firstName)
    await page.locator('#mobile-menu').getByRole('link', { name: 'Rewards' }).click()
    await expectPage(page, '/rewards', 'Your rewards')
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('22 canna-coins')
    await expectAccessible(page)
    await openUserMenu(page, person.firstName)
    await page.locator('#mobile-menu').getByRole('link', { name: 'Order History' }).click()
    await expect(page.getByRole('article').first()).toContainText('No. 2 pocket grinder')
    await expectAccessible(page)
  })
})
