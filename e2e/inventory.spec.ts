import { expect, type Page } from '@playwright/test'
import { productPath, sableAndSage, tinCeiling } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { goToSummary, preOrderAtSable, readPickupCode } from './order-steps.ts'
import { demoUsers } from './people.ts'
import { expectPage, openSignedIn } from './steps.ts'
import { createConfirmedPerson, createSignedInVisitor } from './visitor-fixtures.ts'

const inventoryPath = `/dispensary/${sableAndSage}/shelf`
const title = 'Sable & Sage menu'

/** Grown in another state, so no local menu has it, unless a failed try has added it. */
const getUncarriedProduct = () => (test.info().retry > 0 ? 'Keystone, 1 g' : 'Keystone, 3.5 g')

const getQuantityField = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`)

async function searchProductToAdd(page: Page, name: string): Promise<void> {
  await page.getByLabel('Product name').fill(name)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
}

test.describe('a dispensary owner', () => {
  test.use({ allowsClientErrors: true })
  test.slow()

  test('adds a product to the menu, a customer pre-orders it, and the stock count goes down', async ({
    page,
    browser,
  }) => {
    const name = getUncarriedProduct()
    const product = productPath('Moss & Mortar', name)
    await openSignedIn(page, demoUsers.shopkeeper, '/seller/sellerProfile')
    await page.getByRole('link', { name: 'Manage menu' }).click()
    await expectPage(page, inventoryPath, title)
    await expect(page.getByText(/^\d+ products$/)).toBeVisible()
    await expectAccessible(page)

    await searchProductToAdd(page, name)
    await expect(page.getByRole('button', { name: `Add ${name}` })).toBeVisible()
    await expectAccessible(page)
    await getQuantityField(page, name).fill('a few')
    await page.getByRole('button', { name: `Add ${name}` }).click()
    await expect(page.getByText('Enter a whole number from 0 to 100,000.')).toBeVisible()
    await expect(getQuantityField(page, name)).toHaveValue('a few')
    await expectAccessible(page)
    await getQuantityField(page, name).fill('6')
    await page.getByRole('button', { name: `Add ${name}` }).click()
    await expect(page.getByText(`${name}: 6 in stock.`)).toBeVisible()
    await expect(page.getByText('On your menu: 6')).toBeVisible()

    const customer = await (await browser.newContext()).newPage()
    await openSignedIn(customer, await createConfirmedPerson())
    await preOrderAtSable(customer, product, 1)
    await goToSummary(customer)
    await customer.getByRole('button', { name: 'Place pre-order' }).click()
    await readPickupCode(customer)
    await customer.context().close()

    await page.goto(`${inventoryPath}?q=${encodeURIComponent(name)}`)
    await expect(getQuantityField(page, name)).toHaveValue('5')
    await getQuantityField(page, name).fill('11')
    await page.getByRole('button', { name: `Save quantity of ${name}` }).click()
    await expect(page.getByText(`${name}: 11 in stock.`)).toBeVisible()
    await expect(getQuantityField(page, name)).toHaveValue('11')
    await expect(page).toHaveURL(/[?]q=/)

    await page.getByRole('button', { name: `Remove ${name} from menu` }).click()
    await expect(page.getByRole('dialog', { name: 'Remove from menu?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove from menu', exact: true }).click()
    await expect(page.getByText(`${name} removed from your menu.`)).toBeVisible()
    await expect(page.getByText(`No products on your menu match “${name}.”`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show full menu' }).click()
    await expect(page.getByRole('link', { name: 'Next page' })).toBeVisible()
  })

  test('can open a confirm dialog while a saved count is still being loaded', {
    tag: '@desktop-only',
  }, async ({ page }) => {
    // One product: other tests change the menu, which moves rows to another page.
    await openSignedIn(page, demoUsers.shopkeeper, `${inventoryPath}?find=Porch+Swing`)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/shelf.data*', async (route) => {
      if (route.request().method() === 'GET') await released
      await route.continue()
    })
    await page
      .getByRole('button', { name: /^Save quantity of/ })
      .first()
      .click()
    await expect(page.getByText(/: \d+ in stock\.$/)).toBeVisible()
    await page
      .getByRole('button', { name: /^Remove .* from menu/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Remove from menu?' })
    await expect(dialog).toBeVisible()
    const loaded = page.waitForResponse((response) => response.request().method() === 'GET')
    release()
    await loaded
    // The page has rendered the response when its progress bar is gone.
    await expect(page.locator('[class*=_bar_][aria-hidden=true]')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep on menu' }).click()
    await expect(dialog).toBeHidden()
  })

  test('cannot open the inventory of another dispensary', { tag: '@desktop-only' }, async () => {
    const visitor = await createSignedInVisitor(demoUsers.shopkeeper)
    expect((await visitor.get(`${tinCeiling}/shelf`)).status).toBe(404)
    expect((await visitor.get(inventoryPath)).status).toBe(200)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a count is changed and a product is found', { tag: '@desktop-only' }, async ({ page }) => {
    await openSignedIn(page, demoUsers.shopkeeper, `${inventoryPath}?page=2`)
    const [row] = await page
      .getByRole('row')
      .filter({ has: page.getByRole('textbox') })
      .all()
    const save = row?.getByRole('button', { name: /^Save quantity of/ })
    await save?.click()
    await expect(page.getByText(/: \d+ in stock\.$/)).toBeVisible()
    await expect(page).toHaveURL(`${inventoryPath}?page=2`)
    await searchProductToAdd(page, 'nothing like this')
    await expect(page.getByText(/We don’t list a THC product called/)).toBeVisible()
  })
})

test('an admin opens an inventory from the table of dispensaries', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, '/dispensaries_list?q=Sable+%26+Sage')
  await page.getByRole('link', { name: 'Menu Sable & Sage' }).click()
  await expectPage(page, inventoryPath, title)
  await page.goto(`/dispensary/${sableAndSage}/edit`)
  await page.getByRole('link', { name: 'Manage menu' }).click()
  await expectPage(page, inventoryPath, title)
})
