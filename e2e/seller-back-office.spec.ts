import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { getDemoId } from '../demo/data/ids-and-dates.ts'
import { tee, tincture } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn, openUserMenu } from './steps.ts'
import {
  createAdultVisitor,
  createConfirmedPerson,
  createSignedInVisitor,
} from './visitor-fixtures.ts'

const getDashboardPath = (role: string) => `/seller/${getDemoId('account', role)}/dashboard`

test('the menu shows Orders only to a seller with a dispensary', async ({ page }) => {
  await openSignedIn(page, demoUsers.shopkeeper)
  await openUserMenu(page, 'Seller')
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  const { text } = await (await createSignedInVisitor(demoUsers.seller)).get('/')
  for (const path of [
    getDashboardPath('Seller'),
    '/seller/sellerProfile',
    '/seller/payment_details',
  ]) {
    expect(text).toContain(`href="${path}"`)
  }
  expect(text).not.toContain('href="/orderlist/seller"')
})

test.describe('the profile', () => {
  test.use({ allowsClientErrors: true })

  test('of a seller without a dispensary says so and saves changes', async ({ page }) => {
    await openSignedIn(page, demoUsers.seller, '/seller/sellerProfile')
    await expect(
      page.getByText("You currently don't have any dispensary locations listed"),
    ).toBeVisible()
    const description = 'Shirts that outlive their wearers, printed by hand.'
    await page.getByLabel('Description').fill(description)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Seller profile saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Description')).toHaveValue(description)
    await page.getByRole('button', { name: 'Remove company image' }).click()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.locator('input[type=file]:invalid')).toBeFocused()
    await expect(page.locator('input[type=file]')).toHaveAccessibleDescription(
      'Add a company image before you save.',
    )
    await page.reload()
    await expect(page.getByRole('button', { name: 'Remove company image' })).toBeVisible()
  })

  test('of a dispensary owner lists each dispensary with its editable address', async ({
    page,
  }) => {
    await openSignedIn(page, demoUsers.shopkeeper, '/seller/sellerProfile')
    const dispensaryFields = page
      .getByRole('group')
      .filter({ has: page.getByLabel('Street address') })
      .last()
    const zip = dispensaryFields.getByLabel('ZIP code')
    const before = await zip.inputValue()
    await zip.fill('606')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(zip).toHaveAccessibleDescription('Enter a five-digit ZIP code.')
    await expect(zip).toBeFocused()
    await expectAccessible(page)
    await zip.fill(before)
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Seller profile saved.')).toBeVisible()
  })
})

test.describe('payment details', () => {
  test.use({ allowsClientErrors: true })

  test('are validated, saved, and shown by their last four digits only', async ({ page }, info) => {
    // The phone and desktop projects must not edit the same seller's account concurrently.
    const account = info.project.name === 'phone' ? demoUsers.seller : demoUsers.shopkeeper
    await openSignedIn(page, account, '/seller/payment_details')
    const fields = {
      'Company name': 'Common Thread Goods',
      Address: '12 Loom Street',
      City: 'Chicago',
      'ZIP code': '60608',
      Email: 'pay@thread.example',
      Phone: '312-555-0100',
      'Routing number': '021000022',
      'Account number': '000987654321',
      'Account number confirmation': '000987654320',
    }
    const fill = async (values: Partial<typeof fields>) => {
      for (const [label, value] of Object.entries(values)) {
        await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
      }
    }
    await fill(fields)
    await page.getByRole('combobox', { name: 'State' }).selectOption('IL')
    await page.getByRole('button', { name: /^Save (new )?payment details/ }).click()
    await expect(
      page.getByText('account number and account number confirmation do NOT match').first(),
    ).toBeVisible()
    await expect(page.getByLabel('Routing number')).toHaveAccessibleDescription(
      /That’s not a valid US routing number\./,
    )
    await expect(page.getByLabel('City')).toHaveValue('Chicago')
    await expectAccessible(page)
    const { 'Account number': accountNumber } = fields
    await fill({ 'Routing number': '021000021', 'Account number': accountNumber })
    await fill({ 'Account number confirmation': accountNumber })
    await page.getByRole('button', { name: /^Save (new )?payment details/ }).click()
    await expect(page.getByText('Payment details saved.')).toBeVisible()
    await expect(page.getByText('Account ending in 4321')).toBeVisible()
    expect(await page.content()).not.toMatch(/987654321|021000021/)
    await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('')
    await expectAccessible(page)
  })
})

test('the dashboard shows charts for a week, a month and a quarter, with their numbers', async ({
  page,
}) => {
  await openSignedIn(page, demoUsers.shopkeeper, getDashboardPath('Shopkeeper'))
  await expectPage(page, getDashboardPath('Shopkeeper'), 'Dashboard')
  for (const label of ['Views', 'Link clicks', 'Pre-orders', 'Sales', 'Rating']) {
    await expect(page.getByRole('heading', { name: label, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('img', { name: /^Bar chart: Views, most on/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Daily numbers', { exact: true }).click()
  const numbers = page.getByRole('table', { name: /^Numbers for/ })
  await expect(numbers.getByRole('row')).toHaveCount(31)
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(/days=7$/)
  await expect(numbers.getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('dashboard-7-days.csv')
})

/** Downloads a table's file and returns its lines. */
async function download(page: Page, link: string): Promise<string[]> {
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFileSync(await (await file).path(), 'utf8')
    .trim()
    .split('\r\n')
}

test('a shopkeeper follows the views to the pickups, sees what runs out, and downloads both', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openSignedIn(page, demoUsers.shopkeeper, getDashboardPath('Shopkeeper'))
  const funnel = page.getByRole('region', { name: 'From views to pickups' })
  const pickups = funnel.getByRole('row', { name: /^Pickups/ })
  const count = await pickups.getByRole('cell').first().textContent()
  expect(Number(count)).toBeGreaterThan(0)
  const steps = await download(page, 'Download funnel (CSV)')
  expect(steps.map((line) => line.split(',')[0])).toEqual([
    'step',
    'views',
    'link_clicks',
    'pre_orders',
    'pickups',
  ])
  expect(steps.at(-1)).toMatch(new RegExp(`^pickups,${count},`))
  await expect(page.getByText(/ compared with .* \(UTC\)$/)).toBeVisible()

  const stock = page.getByRole('region', { name: 'Running out' })
  const [row] = await stock.getByRole('rowheader').allTextContents()
  expect((await download(page, 'Download stock (CSV)'))[1]).toContain(row?.split(', size')[0])
  await stock.getByRole('rowheader').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/(shelf|edit)$/)
})

test('a seller compares twelve months of sales, with and without scripts', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const path = getDashboardPath('Seller')
  await openSignedIn(page, demoUsers.seller, path)
  await page.getByRole('link', { name: '12 months' }).click()
  await expect(page).toHaveURL(/days=365$/)
  const sales = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Sales' }) })
  // The demo is three months old, and nothing is a percentage of zero.
  await expect(sales).toContainText('Up from $0.00')
  await expect(sales.getByRole('img', { name: /^Area chart: Sales, most in / })).toBeVisible()
  await page.getByText('Monthly numbers').click()
  const months = page.getByRole('table', { name: 'Numbers for the last 12 months' })
  await expect(months.getByRole('row')).toHaveCount(13)
  await expectAccessible(page)
  const best = await page
    .getByRole('table', { name: /^Top products/ })
    .getByRole('rowheader')
    .first()
    .textContent()
  expect((await download(page, 'Download products (CSV)'))[1]).toContain(best)

  const { text } = await (await createSignedInVisitor(demoUsers.seller)).get(`${path}?days=365`)
  const total = await sales.getByRole('strong').textContent()
  expect(text).toContain(`<strong>${total}</strong>`)
  expect(text).toContain(best)
})

test('page views and link clicks are tracked', {
  tag: '@desktop-only',
}, async ({ page, context }) => {
  await context.route('https://**', (route) => route.abort())
  const waitForTracking = () =>
    page.waitForResponse((response) => response.url().endsWith('/api/analytics/events'))
  const seen = waitForTracking()
  await openAsAdult(page, tincture)
  expect((await seen).status()).toBe(202)
  const followed = waitForTracking()
  await page.getByRole('link', { name: /^Shop at / }).click()
  expect((await followed).status()).toBe(202)
})

test('another seller’s dashboard is not found, as a page or as a file', {
  tag: '@desktop-only',
}, async () => {
  const seller = await createSignedInVisitor(demoUsers.seller)
  const other = getDashboardPath('Shopkeeper')
  expect((await seller.get(other)).status).toBe(404)
  expect((await seller.get(`/api${other}.csv`)).status).toBe(404)
  const insights = `/api${other.replace('dashboard', 'insights')}`
  for (const file of [insights, `${insights}.csv?table=periods`]) {
    expect((await seller.get(file)).status, file).toBe(404)
  }
  expect((await seller.get(getDashboardPath('Seller'))).status).toBe(200)
})

test.describe('a review', () => {
  test('gets one reply from the seller, visible to everyone', async ({ page }) => {
    const [uniqueText, thanks] = [randomUUID(), `We mend it for free. ${randomUUID().slice(0, 8)}`]
    const buyer = await createAdultVisitor()
    await buyer.signIn(await createConfirmedPerson())
    const review = { intent: 'write', rating: '4', comment: `The seam came loose. ${uniqueText}` }
    expect((await buyer.post(tee, review)).status).toBe(200)

    await openSignedIn(page, demoUsers.seller, '/seller/reviews')
    const card = page.getByRole('article').filter({ hasText: uniqueText })
    await expectAccessible(page)
    await card.getByLabel('Reply to Ramona O.’s review').click()
    await card.getByLabel('Your reply').fill(thanks)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Post reply' }).click()
    await expect(page.getByText('Reply posted.')).toBeVisible()
    await expect(card).toHaveCount(0)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect(card.getByText(thanks)).toBeVisible()
    await expect(card.getByText('Post reply')).toHaveCount(0)
    expect((await buyer.get(tee)).text).toContain(thanks)
  })
})
