import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { approveApplication, approveProduct } from './admin-queues.ts'
import { findLink, waitForEmail, waitForEmailedLink } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { emulateMobileNetwork } from './mobile-network.ts'
import { buyTee } from './order-steps.ts'
import { buildPerson, demoUsers } from './people.ts'
import { expectPage, fillRegistration, openSignedIn, passAgeGate } from './steps.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

test.use({ viewport: { width: 1280, height: 800 }, actionTimeout: 30_000 })

const getNameField = (page: Page) => page.getByLabel('Name', { exact: true })

async function prepareBrand(admin: Page, name: string): Promise<string> {
  await approveApplication(admin, name, 'brand')
  await admin.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(getNameField(admin)).toHaveValue(name)
  await admin.getByLabel('Sells merchandise through our cart').check()
  await admin.getByLabel('Woman-owned').check()
  await admin.getByLabel('Reason for the badge change').fill('The state register names her.')
  await admin.getByLabel('Status').selectOption('approved')
  const [, id = ''] = /brand\/([\w-]+)\/edit/.exec(admin.url()) ?? []
  await admin.getByRole('button', { name: 'Save' }).click()
  await expectPage(admin, '/brandlist', 'Brands')
  return id
}

/** Another customer buys the shirt and reviews it. */
async function buyAndReview(browser: Browser, product: string, comment: string): Promise<void> {
  const person = await createConfirmedPerson()
  const context = await browser.newContext()
  const page = await context.newPage()
  await openSignedIn(page, person)
  await buyTee(page, product)
  await context.close()
  const visitor = await createSignedInVisitor(person)
  expect((await visitor.post(product, { intent: 'write', rating: '5', comment })).status).toBe(200)
}

test('a small brand’s owner applies, claims, lists, sells, replies and gets paid', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const unique = randomUUID().slice(0, 8)
  const [brand, tee, cap] = [`Loom ${unique}`, `Loom tee ${unique}`, `Loom cap ${unique}`]
  const person = buildPerson()
  const adminContext = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const admin = await adminContext.newPage()
  await openSignedIn(admin, demoUsers.admin)
  await emulateMobileNetwork(page)
  const heading = page.getByRole('heading', { level: 1 })
  const open = async (name: string) => {
    await page.getByRole('button', { name: 'Seller', exact: true }).click()
    await page.locator('#seller-menu').getByRole('link', { name, exact: true }).click()
  }

  await test.step('applies', async () => {
    await passAgeGate(page)
    await page.getByRole('banner').getByRole('link', { name: 'List with us' }).click()
    await expect(page).toHaveURL('/brand_listing_info')
    await expectAccessible(page)
    await page.getByLabel('Company name').fill(brand)
    await page.getByLabel('Contact name').fill('Ramona Okafor')
    await page.getByLabel('Contact email').fill(person.email)
    await page.getByLabel('I have read and agree').check()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(heading).toHaveText('Thank you')
    await expectAccessible(page)
    await waitForEmail(person.email, 'We got your application')
  })

  const id = await prepareBrand(admin, brand)

  await test.step('joins through the emailed link and claims the brand', async () => {
    const { text } = await waitForEmail(person.email, `${brand} is coming to`)
    await page.goto(findLink(text, '/claim_brand'))
    await page.getByLabel('Brand or dispensary name').fill(brand)
    await page.getByRole('button', { name: 'Find listing' }).click()
    await page.getByRole('link', { name: brand }).click()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(heading).toHaveText('Create your account')
    await fillRegistration(page, person)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(heading).toHaveText('Almost done')
    await page.goto(await waitForEmailedLink(person.email, 'Confirm your'))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page).toHaveURL(`/claim_brand?brand=${id}`)
    await page.getByLabel('What’s your role?').fill('Founder')
    await page.getByLabel('How can we confirm').fill('Write to us at our domain.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit claim' }).click()
    await expect(heading).toHaveText('Thank you')
  })

  await approveApplication(admin, brand, 'claim')

  await test.step('owns the page, with the badge and how it was verified', async () => {
    const { text } = await waitForEmail(person.email, `We approved your claim for ${brand}`)
    await page.goto(findLink(text, '/brands/'))
    await expectPage(page, `/brands/${id}`, brand)
    await expect(page.getByText('Claimed', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Woman-owned' }).first().click()
    await page
      .getByRole('link', { name: /^How we verified (this badge|these badges)$/ })
      .locator('visible=true')
      .click()
    await expectPage(page, `/companybadgeInfo/${id}`, `${brand} badges`)
    await expect(page.getByText('The state register names her.').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('lists a shirt with the form and a cap with a file', async () => {
    await open('Products')
    await expectPage(page, '/productlist/seller', 'Your products')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(heading).toHaveText('Edit product')
    await getNameField(page).fill(tee)
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Merchandise')
    await page.getByLabel('Units').selectOption('oz')
    await page.getByLabel('Price in dollars').fill('28')
    await page.getByLabel('This is apparel with sizes').check()
    await page.getByLabel('M', { exact: true }).fill('6')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and submit' }).click()
    await expectPage(page, '/productlist/seller', 'Your products')
    await expect(page.getByRole('row').filter({ hasText: tee })).toContainText('In review')
    await page.getByRole('link', { name: 'Import or export' }).click()
    const buffer = Buffer.from(`name,category,price\n${cap},Merchandise,18\n`)
    await page
      .getByLabel('CSV or Excel file')
      .setInputFiles({ name: 'caps.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByText(/^1 to create/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import products', exact: true }).click()
    await expect(page.getByText(/^1 created/)).toBeVisible()
  })

  const product = await approveProduct(admin, tee)
  await adminContext.close()
  const praise = `The softest shirt I have. ${unique}`
  await buyAndReview(browser, product, praise)

  await test.step('sees the sale and replies to the review', async () => {
    await open('Dashboard')
    await expect(heading).toHaveText('Dashboard')
    await expect(page.getByText('$28.00').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'View reviews' }).click()
    const card = page.getByRole('article').filter({ hasText: praise })
    await expect(card).toContainText('Verified purchase')
    await card.getByLabel('Reply to Ramona O.’s review').click()
    await card.getByLabel('Your reply').fill('Thank you. It softens with every wash.')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Post reply' }).click()
    await expect(page.getByText('Reply posted.')).toBeVisible()
  })

  await test.step('enters payout details', async () => {
    await open('Payment Details')
    await expectAccessible(page)
    for (const [label, value] of Object.entries({
      'Company name': brand,
      Address: '12 Loom Street',
      City: 'Chicago',
      'ZIP code': '60608',
      Email: person.email,
      Phone: '312-555-0100',
      'Routing number': '021000021',
      'Account number': '000987654321',
      'Account number confirmation': '000987654321',
    })) {
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByRole('combobox', { name: 'State' }).selectOption('IL')
    await page.getByRole('button', { name: 'Save payment details' }).click()
    await expect(page.getByText('Account ending in 4321')).toBeVisible()
    await expectAccessible(page)
  })
})
