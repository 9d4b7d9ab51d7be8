import { expect, type Page } from '@playwright/test'
import { flower } from './demo-paths.ts'
import { waitForEmail } from './emails.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { createShop, type Shop } from './open-pickups.ts'
import { goToSummary, readOrderNumber } from './order-steps.ts'
import { demoUsers } from './people.ts'
import { expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ allowsClientErrors: true })

/** The owner enters what the register charges, after a typing error. */
async function enterRates(page: Page, { owner, dispensary }: Shop): Promise<void> {
  await openSignedIn(page, owner, `/dispensary/${dispensary}/taxes`)
  await expect(page.getByText('You haven’t entered your rates yet.')).toBeVisible()
  await expect(page.getByLabel('Local cannabis tax')).toHaveValue('6')
  await page.getByLabel('Sales tax', { exact: true }).fill('1000000000')
  await page.getByLabel('To the nearest 25 cents').check()
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect(
    page.getByText('Enter a percentage from 0 to 50, such as 6.25.').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Sales tax', { exact: true }).fill('10.5')
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect(page.getByText('Saved. New pre-orders show these taxes.')).toBeVisible()
  await expect(page.getByLabel('To the nearest 25 cents')).toBeChecked()
  await expectAccessible(page)
}

test('an owner enters the register’s rates, and a shopper pays exactly what every page said', async ({
  page,
  browser,
}) => {
  test.slow()
  const shop = await createShop(5)
  const person = await createConfirmedPerson()
  const productPath = `${flower}?dispensary=${shop.dispensary}`
  const where = page.getByRole('region', { name: 'Where to find it' }).getByRole('listitem').first()

  await test.step('before: the site’s standard rates, and what the state’s would be', async () => {
    await openSignedIn(page, person, productPath)
    await expect(page.getByRole('button', { name: 'Pre-order · $59.06 with tax' })).toBeVisible()
    await expect(
      page.getByText('With Illinois’s own rates it would be about $57.').first(),
    ).toBeVisible()
    await expect(where).toContainText('$59.06 with tax, in cash at pickup')
    await expectAccessible(page)
  })

  const ownerPage = await (await browser.newContext()).newPage()
  await enterRates(ownerPage, shop)

  // 45.00 + 10% + 6% + 10.5% = 56.93, to the nearest quarter 57.00
  const total = '$57.00'
  await test.step('the product page says it, also without scripts', async () => {
    await page.goto(productPath)
    await expect(page.getByRole('button', { name: `Pre-order · ${total} with tax` })).toBeVisible()
    const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await openAsAdult(reader, productPath)
    await expect(
      reader.getByRole('region', { name: 'Where to find it' }).getByRole('listitem').first(),
    ).toContainText(`${total} with tax, in cash at pickup`)
    await reader.getByText('How the tax is calculated').click()
    await expect(reader.getByText('Local cannabis tax, 6% of $45.00')).toBeVisible()
  })

  await test.step('cart and checkout say it', async () => {
    await page.getByRole('button', { name: /^Pre-order/ }).click()
    await expect(page.getByText('1 for pickup at Elm Street Supply')).toBeVisible()
    await page.goto('/cart')
    const summary = page.getByRole('region', { name: /^Pre-order at/ })
    await expect(summary).toContainText(`Total${total}`)
    await expect(summary).toContainText('Cash rounding$0.07')
    await summary.getByText('How the tax is calculated').click()
    await expect(summary).toContainText('Sales tax, 10.5% of $45.00')
    await expectAccessible(page)
    await goToSummary(page)
    await expect(page.getByText(`Bring a valid ID and ${total}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Place pre-order' }).click()
  })

  let number = ''
  await test.step('order, invoice and email say it, whatever the rates are later', async () => {
    const { text } = await waitForEmail(person.email, 'Your pickup code')
    expect(text).toContain(`valid ID and ${total} in cash`)
    expect(text).toContain('Local cannabis tax (6%): $2.70')
    await ownerPage.getByLabel('Sales tax', { exact: true }).fill('20')
    await ownerPage.getByRole('button', { name: 'Save rates' }).click()
    await expect(ownerPage.getByText('Saved. New pre-orders show these taxes.')).toBeVisible()
    const orderUrl = /https?:\/\/\S+\/order\/\S+/.exec(text)?.[0] ?? ''
    await page.goto(orderUrl)
    number = await readOrderNumber(page)
    await expect(page.getByText(`with your ID and ${total} in cash.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Items' })).toContainText(`Total${total}`)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await page.goto(orderUrl.replace(/\/order\/([^?]+)\??/, '/invoice?order=$1&'))
    await expect(page.getByRole('article')).toContainText(`Total${total}`)
  })

  await test.step('the counter collects it', async () => {
    await ownerPage.goto('/seller/pickups')
    const row = ownerPage.getByRole('listitem').getByRole('button').filter({ hasText: number })
    await expect(row).toContainText(`Collect ${total}`)
    await row.click()
    const panel = ownerPage.getByRole('region', { name: `${person.firstName} ${person.lastName}` })
    await expect(panel).toContainText(`Collect in cash${total}`)
    await panel.getByLabel(/^ID checked/).check()
    await panel.getByRole('button', { name: 'Hand over' }).click()
    await expect(ownerPage.getByRole('region', { name: 'Handed over' })).toContainText(number)
    await expectAccessible(ownerPage)
  })
})

test('an admin confirms a doubtful rate with its source, and the log has it', async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, '/admin/tax_rates')
  await expectPage(page, '/admin/tax_rates', 'Tax rates')
  const doubtful = page.getByRole('table', { name: 'Tax rates to confirm' })
  const seen = page.getByRole('table', { name: 'Tax rates seen in a source' })
  const connecticut = 'Connecticut: Excise tax, from Oct 1, 2026'
  await expectAccessible(page)
  await doubtful.getByRole('link', { name: connecticut }).click()
  await expectPage(page, '/admin/tax_rates/CT.excise', 'Connecticut: excise tax')
  await page.getByRole('button', { name: 'Confirm rate' }).click()
  await expect(page.getByText('Enter a link, such as https://example.com.').first()).toBeVisible()
  await page.getByLabel('Official source').fill('https://portal.ct.gov/drs/cannabis')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm rate' }).click()
  await expect(page.getByText('Confirmed. New estimates use this rate.')).toBeVisible()
  await page.getByRole('link', { name: 'All tax rates' }).click()
  await expect(seen.getByRole('row').filter({ hasText: connecticut })).toContainText(
    'Confirmed by an admin',
  )
  await expect(doubtful.getByRole('link', { name: connecticut })).toHaveCount(0)
  await page.goto('/admin/audit?kind=tax')
  await expect(page.getByRole('main')).toContainText('CT.excise')
})
