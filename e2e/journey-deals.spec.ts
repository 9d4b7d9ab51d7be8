import { expect, type Page } from '@playwright/test'
import { texts } from '../packages/contract/src/deals.options.ts'
import { productPath, sableAndSage } from './demo-paths.ts'
import { expectAccessible, expectNoHorizontalScroll, test, waitForHydration } from './fixtures.ts'
import { goToSummary, preOrderAtSable } from './order-steps.ts'
import { demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

const name = 'Breakwater, 1 g'
const product = productPath('North Pier Growers', name)
const note = 'One jar, one weekend.'
const dayMs = 86_400_000

/** A day at the shop. */
const getDay = (daysAhead: number) =>
  new Date(Date.now() + daysAhead * dayMs).toLocaleDateString('en-CA', {
    timeZone: 'America/Chicago',
  })

async function fillDeal(page: Page, percent: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Percent off' }).fill(percent)
  await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  await page.getByLabel('Last day').fill(getDay(5))
  await page.getByLabel('At most').fill('2')
  await page.getByLabel('Another condition').fill(note)
}

test('a shop makes a deal, a customer gets it in cart and order, and hears that it was stopped', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const message = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first()

  await test.step('without scripts: errors, a preview, and the deal', async () => {
    await openSignedIn(plain, demoUsers.shopkeeper, `/deals/new?for=${sableAndSage}`)
    await expect(plain.getByLabel('Dollars off each', { exact: true }).last()).toBeHidden()
    await fillDeal(plain, '95')
    await plain.getByRole('button', { name: 'Preview deal' }).click()
    await expect(plain.getByRole('textbox', { name: 'Percent off' })).toHaveAccessibleDescription(
      /Enter 90 or less/,
    )
    await plain.getByRole('textbox', { name: 'Percent off' }).fill('25')
    await plain.getByRole('button', { name: 'Create deal' }).click()
    await expect(plain.getByText(texts.confirmRules).first()).toBeVisible()
    await plain.getByLabel(/^The rules where I sell allow/).check()
    await plain.getByRole('button', { name: 'Preview deal' }).click()
    const preview = plain.getByRole('region', { name: 'Customers see' })
    await expect(preview.getByRole('listitem')).toContainText(name)
    await expect(preview).toContainText('Up to 2 of each product per order.')
    await expect(preview).toContainText(note)
    await plain.getByRole('button', { name: 'Create deal' }).click()
    await expectPage(plain, '/deals/manage', 'Deals')
    await expect(plain.getByRole('main')).toContainText(note)
  })

  const person = await createConfirmedPerson()
  await test.step('a customer sees it, and the cart has both prices', async () => {
    await openSignedIn(page, person)
    await page.goto('/deals')
    await expectPage(page, '/deals', 'Deals')
    await expect(page.getByText(note)).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await preOrderAtSable(page, product, 3)
    const deals = page.getByRole('region', { name: 'Deals on this product' })
    await expect(deals).toContainText('Sable & Sage')
    await expect(deals).toContainText(texts.notPaidPlacement)
    await expectAccessible(page)
    await page.goto('/cart')
    await waitForHydration(page)
    const line = page.getByRole('region', { name: 'Pick up at Sable & Sage' }).getByRole('listitem')
    await expect(line).toContainText(/Regular price \$/)
    await expect(line).toContainText(/each for 2 of 3$|each for 2 of 3/)
    await expect(page.getByRole('region', { name: 'Pre-order at Sable & Sage' })).toContainText(
      /Deals-\$/,
    )
    await expectAccessible(page)
  })

  await test.step('the order keeps both prices', async () => {
    await goToSummary(page)
    await page.getByRole('button', { name: 'Place pre-order' }).click()
    await expect(page).toHaveURL(/\/order\/[\w-]{36}$/)
    await expect(page.getByRole('main')).toContainText(/2 × \$[\d.]+ · deal, regular price \$/)
    await expect(page.getByRole('main')).toContainText(/1 × \$/)
    await expectAccessible(page)
  })

  await test.step('the shop stops the deal, and the cart says so', async () => {
    await preOrderAtSable(page, product, 1)
    await page.goto('/cart')
    const line = page.getByRole('region', { name: 'Pick up at Sable & Sage' }).getByRole('listitem')
    await expect(line).toContainText(/Regular price \$/)
    const shop = await (await browser.newContext()).newPage()
    await openSignedIn(shop, demoUsers.shopkeeper, '/deals/manage')
    const row = shop.getByRole('row').filter({ hasText: note })
    await waitForHydration(shop)
    await expectAccessible(shop)
    await row.getByRole('button', { name: /^Stop deal/ }).click()
    const dialog = shop.getByRole('dialog', { name: 'Stop this deal?' })
    await expectAccessible(shop)
    await dialog.getByRole('button', { name: 'Stop deal' }).click()
    await expect(shop.getByText(texts.stopped)).toBeVisible()
    await page.reload()
    await expect(message).toContainText(`The deal on ${name} no longer applies.`)
    await expect(line).not.toContainText('Regular price')
  })

  await test.step('nobody finds it anymore', async () => {
    const stranger = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await openAsAdult(stranger, '/deals?order=newest')
    await expect(stranger.getByText(note)).toHaveCount(0)
  })
})
