import { expect, type Page } from '@playwright/test'
import { newcomer, signedIn } from './arrivals.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demo } from './people.ts'
import { preOrderAtSable, readCode, walkToSummary } from './shopping.ts'
import { enter, expectPage } from './steps.ts'
import { productPath, sableAndSage, tinCeiling } from './things.ts'

const path = `/dispensary/${sableAndSage}/shelf`
const title = 'Sable & Sage menu'

/** Grown in another state, so that no shelf here begins with it: one for each size of screen. */
const notCarried = () =>
  test.info().project.name === 'phone' ? 'Keystone, 1 g' : 'Keystone, 3.5 g'

const field = (page: Page, name: string) => page.getByLabel(`Quantity of ${name}`)

async function findToAdd(page: Page, name: string): Promise<void> {
  await page.getByLabel('Product name').fill(name)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
}

test.describe('a shopkeeper', () => {
  test.use({ mayBeRefused: true })
  test.slow()

  test('puts a product on the shelf, a customer pre-orders it, and the count goes down', async ({
    page,
    browser,
  }) => {
    const name = notCarried()
    const product = productPath('Moss & Mortar', name)
    await enter(page, demo.shopkeeper, '/seller/sellerProfile')
    await page.getByRole('link', { name: 'Manage menu' }).click()
    await expectPage(page, path, title)
    await expect(page.getByText(/^\d+ products$/)).toBeVisible()
    await expectAccessible(page)

    await findToAdd(page, name)
    await expect(page.getByRole('button', { name: `Add ${name}` })).toBeVisible()
    await expectAccessible(page)
    await field(page, name).fill('a few')
    await page.getByRole('button', { name: `Add ${name}` }).click()
    await expect(page.getByText('Enter a whole number from 0 to 100,000.')).toBeVisible()
    await expect(field(page, name)).toHaveValue('a few')
    await expectAccessible(page)
    await field(page, name).fill('6')
    await page.getByRole('button', { name: `Add ${name}` }).click()
    await expect(page.getByText(`${name}: 6 in stock.`)).toBeVisible()
    await expect(page.getByText('On your menu: 6')).toBeVisible()

    const customer = await (await browser.newContext()).newPage()
    await enter(customer, await newcomer())
    await preOrderAtSable(customer, product, 1)
    await walkToSummary(customer)
    await customer.getByRole('button', { name: 'Place pre-order' }).click()
    await readCode(customer)
    await customer.context().close()

    await page.goto(`${path}?q=${encodeURIComponent(name)}`)
    await expect(field(page, name)).toHaveValue('5')
    await field(page, name).fill('11')
    await page.getByRole('button', { name: `Save quantity of ${name}` }).click()
    await expect(page.getByText(`${name}: 11 in stock.`)).toBeVisible()
    await expect(field(page, name)).toHaveValue('11')
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

  test('does not find the shelf of another', { tag: '@once' }, async () => {
    const visitor = await signedIn(demo.shopkeeper)
    expect((await visitor.get(`${tinCeiling}/shelf`)).status).toBe(404)
    expect((await visitor.get(path)).status).toBe(200)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a count is changed and one is looked for', { tag: '@once' }, async ({ page }) => {
    await enter(page, demo.shopkeeper, `${path}?page=2`)
    const [row] = await page
      .getByRole('row')
      .filter({ has: page.getByRole('textbox') })
      .all()
    const save = row?.getByRole('button', { name: /^Save quantity of/ })
    await save?.click()
    await expect(page.getByText(/: \d+ in stock\.$/)).toBeVisible()
    await expect(page).toHaveURL(`${path}?page=2`)
    await findToAdd(page, 'nothing like this')
    await expect(page.getByText(/We don’t list a THC product called/)).toBeVisible()
  })
})

test('an admin comes to a shelf from the table of dispensaries', { tag: '@once' }, async ({
  page,
}) => {
  await enter(page, demo.admin, '/dispensaries_list?q=Sable+%26+Sage')
  await page.getByRole('link', { name: 'Menu Sable & Sage' }).click()
  await expectPage(page, path, title)
  await page.goto(`/dispensary/${sableAndSage}/edit`)
  await page.getByRole('link', { name: 'Manage menu' }).click()
  await expectPage(page, path, title)
})
