import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { approveProduct, submitProduct } from './admin-queues.ts'
import { brandPath, sableAndSage } from './demo-paths.ts'
import { findLink, waitForEmail } from './emails.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'
import { readStructuredData } from './structured-data.ts'

const createUniqueName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

test('a seller restocks an approved product and renames it: the stock is public, the name after review', async ({
  browser,
  page,
}) => {
  const name = createUniqueName('Linen apron')
  const newName = `${name}, unbleached`
  const form = await submitProduct(name)
  const adminPage = await (await browser.newContext()).newPage()
  await openSignedIn(adminPage, demoUsers.admin)
  const product = await approveProduct(adminPage, name)

  await openSignedIn(page, demoUsers.seller, form)
  await page.getByLabel('Quantity in stock', { exact: true }).fill('31')
  await page.getByLabel('Name', { exact: true }).fill(newName)
  await page.getByRole('button', { name: 'Save and submit' }).click()
  await expectPage(page, '/productlist/seller', 'Your products')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Approved')
  await expect(row).toContainText('Changes in review')
  await page.goto(product)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByLabel('Quantity').locator('option').last()).toHaveText('31')
  await page.goto(form)
  await expect(page.getByText('are in review. Until we approve them')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(newName)
  await expectAccessible(page)

  await adminPage.goto('/admin/revisions')
  const card = adminPage.getByRole('listitem').filter({ hasText: newName })
  await expect(card.getByRole('deletion')).toHaveText(name)
  await expect(card.getByRole('insertion')).toHaveText(newName)
  await expectAccessible(adminPage)
  await card.getByRole('button', { name: `Approve changes to ${name}` }).click()
  await expect(adminPage.getByText('Approved. The changes are live.')).toBeVisible()
  await waitForEmail(demoUsers.seller.email, `Your changes to ${name} are live`)
  await page.goto(product)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newName)
  await adminPage.context().close()
})

test.describe('an owner', () => {
  test.use({ allowsClientErrors: true })

  test('edits the brand’s page on a form of their own, and rejected changes stay private', async ({
    browser,
    page,
  }) => {
    const brand = 'Common Thread Goods'
    const claim = createUniqueName('We cure everything')
    const brandPage = brandPath(brand)
    await openSignedIn(page, demoUsers.seller, brandPage)
    await page.getByRole('link', { name: 'Edit brand' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit brand')
    await expect(page.getByText('Badges', { exact: true })).toHaveCount(0)
    await page.getByLabel('Description').fill(claim)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and submit' }).click()
    await expectPage(page, brandPage, brand)
    await expect(page.getByText(claim)).toHaveCount(0)

    const adminPage = await (await browser.newContext()).newPage()
    await openSignedIn(adminPage, demoUsers.admin, '/admin/revisions')
    const card = adminPage.getByRole('listitem').filter({ hasText: claim })
    await card.getByRole('button', { name: 'Reject' }).click()
    const dialog = adminPage.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByText('Tell the owner what to fix.', { exact: true })).toBeVisible()
    await dialog.getByLabel('Reason').fill('No health claims, please.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(adminPage.getByText('Rejected. We’re emailing the owner.')).toBeVisible()
    const { text } = await waitForEmail(
      demoUsers.seller.email,
      `We couldn’t approve your changes to ${brand}`,
    )
    expect(text).toContain('No health claims, please.')
    await page.goto(findLink(text, '/seller/brand/'))
    await expect(page.getByLabel('Description')).not.toHaveValue(claim)
    await adminPage.context().close()
  })

  test('changes phone and pin of their dispensary at once, and cannot open another owner’s form', async ({
    page,
  }) => {
    const path = `/dispensary/${sableAndSage}`
    await openSignedIn(page, demoUsers.shopkeeper, path)
    const latitude = await readLatitude(page)
    await page.getByRole('link', { name: 'Edit dispensary' }).click()
    const phone = page.getByLabel('Phone')
    const before = await phone.inputValue()
    await expect(page.getByLabel('Latitude')).toHaveCount(0)
    await phone.fill('312-555-0188')
    const map = await openPinMap(page)
    await map.press('=')
    await map.press('ArrowUp')
    await expect(page.getByText('Pin moved. Save to keep it there.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and submit' }).click()
    await expectPage(page, path, 'Sable & Sage')
    await expect(page.getByRole('link', { name: '312-555-0188' })).toBeVisible()
    expect(await readLatitude(page)).toBeGreaterThan(latitude)
    await page.getByRole('link', { name: 'Edit dispensary' }).click()
    await phone.fill(before)
    await page.getByRole('button', { name: 'Save and submit' }).click()
    await expectPage(page, path, 'Sable & Sage')

    await openSignedIn(page, demoUsers.seller)
    const response = await page.goto(`/seller/dispensary/${sableAndSage}/edit`)
    expect(response?.status()).toBe(404)
  })

  test('cannot move the pin of their dispensary far from its address', async ({ page }) => {
    await openSignedIn(page, demoUsers.shopkeeper, `/seller/dispensary/${sableAndSage}/edit`)
    const zip = await page.getByRole('main').getByLabel('ZIP code').inputValue()
    const map = await openPinMap(page)
    const longitude = page.locator('input[name=lng]')
    await expect(longitude).toHaveValue('')
    for (let step = 0; step < 4; step += 1) await map.press('-')
    await expect(longitude).toHaveValue('')
    await map.click({ position: { x: 20, y: 100 } })
    await expect(page.getByText('Pin moved. Save to keep it there.')).toBeVisible()
    await page.getByRole('button', { name: 'Save and submit' }).click()
    const error = `The pin is more than 25 miles from ${zip}. Move it closer.`
    await expect(
      page.getByRole('group', { name: 'Map location' }).getByText(error),
    ).toBeInViewport()
    await expectAccessible(page)
  })
})

/** The map on which an owner places the pin, loaded. */
async function openPinMap(page: Page) {
  // Without animation, each key press moves the whole step.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The map loads after an interaction.
  await page.getByRole('main').getByLabel('ZIP code').click()
  await page.getByRole('group', { name: 'Map location' }).scrollIntoViewIfNeeded()
  const name = 'Pin on the map. Use the arrow keys to move.'
  const map = page.getByRole('application', { name, exact: true })
  await expect(map).toBeVisible({ timeout: 30_000 })
  return map
}

async function readLatitude(page: Page): Promise<number> {
  const { geo } = (await readStructuredData(page)).get('LocalBusiness') ?? {}
  return (geo as { latitude: number }).latitude
}
