import { type Browser, expect, type Page } from '@playwright/test'
import { sableAndSage } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { copyCookies, expectPage, openAsAdult, openSignedIn } from './steps.ts'
import { siteUrl, Visitor } from './visitor.ts'
import { createAdultVisitor, createSignedInVisitor } from './visitor-fixtures.ts'

const place = `/dispensary/${sableAndSage}`
const embedded = `/embed${place}/menu`
/** As the demo's listing says. */
const ownSite = 'https://sable-sage.example'

const getMenu = (page: Page) => page.getByRole('region', { name: 'Menu', exact: true })
const getItems = (page: Page) => getMenu(page).getByRole('article')
const countResults = async (page: Page) =>
  Number(/\d+/.exec((await getMenu(page).getByRole('status').textContent()) ?? '')?.[0])

test('a shopper without scripts finds an item on a menu, and shares it with its price there', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await copyCookies(page, await createAdultVisitor())
  await page.goto(place)
  const menu = getMenu(page)
  await expect(menu.getByText(/^Menu updated .+\. Last confirmed .+\.$/)).toBeVisible()
  const all = await countResults(page)

  await menu.getByRole('link', { name: /^Flower \d+$/ }).click()
  await expect(page).toHaveURL(/[?]menu=flower#menu$/)
  const flower = await countResults(page)
  expect(flower).toBeGreaterThan(0)
  expect(flower).toBeLessThan(all)
  await expect(menu.getByText(/\/g/).first()).toBeVisible()

  await menu.getByText('Filter by badge, THC or price per gram').click()
  const thc = menu.getByLabel('THC', { exact: true })
  const strongest = (await thc.locator('option').last().textContent()) ?? ''
  const count = Number(/\((\d+)\)/.exec(strongest)?.[1])
  await thc.selectOption({ label: strongest })
  await menu.getByLabel('Sort by').selectOption('THC: High to Low')
  await menu.getByRole('button', { name: 'Apply' }).click()
  expect(await countResults(page)).toBe(count)
  await expect(menu.getByRole('list', { name: 'Active filters' })).toContainText('THC')
  await menu.getByRole('link', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/[?]menu=flower&menuSort=strongest#menu$/)

  await menu.getByLabel('Search this menu').fill('kinfolk haze')
  await menu.getByRole('button', { name: 'Search' }).click()
  for (const name of await getItems(page).getByRole('heading').allTextContents()) {
    expect(name).toContain('Haze')
  }
  await menu.getByLabel('Search this menu').fill('nothing has this name')
  await menu.getByRole('button', { name: 'Search' }).click()
  await expect(menu.getByText(/^No products found for your filter/)).toBeVisible()
  await menu.getByRole('link', { name: 'Show full menu' }).click()

  await menu.getByLabel('Search this menu').fill('Meadow Haze, 14')
  await menu.getByRole('button', { name: 'Search' }).click()
  await getItems(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`dispensary=${sableAndSage}`))
  await expect(page).toHaveTitle(/ at Sable & Sage · Fairgrove$/)
  const getMeta = (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await getMeta('og:url')).toContain(`?dispensary=${sableAndSage}`)
  expect(await getMeta('og:description')).toMatch(
    /^About \$\d+\.\d\d with tax at Sable & Sage in Chicago, IL\. In stock, confirmed .+\.$/,
  )
  await context.close()
})

test('a shop confirms its menu, prints it, and shoppers see the new date', async ({ page }) => {
  await openSignedIn(page, demoUsers.shopkeeper, '/seller/pickups')
  const question = page.getByRole('region', { name: 'Is your menu still right?' })
  await question.getByRole('button', { name: 'Still right for Sable & Sage' }).click()
  await expect(page.getByText('Sable & Sage menu confirmed.')).toBeVisible()
  await expect(question.getByText('Last confirmed just now.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${place}/shelf`)
  await question.getByRole('button', { name: 'Still right' }).click()
  await expect(page.getByText('Sable & Sage menu confirmed.')).toBeVisible()
  await expect(page.getByLabel('Code for your website')).toHaveValue(
    new RegExp(`<iframe src="[^"]+${embedded}"`),
  )
  await expectAccessible(page)

  await page.goto(place)
  await expect(getMenu(page).getByText('Last confirmed just now.')).toBeVisible()
  await getMenu(page).getByText('Filter by badge, THC or price per gram').click()
  await expectAccessible(page)
  await getMenu(page).getByRole('link', { name: 'Printable menu' }).click()
  await expectPage(page, `${place}/menu`, 'Sable & Sage menu')
  await expect(page.getByRole('table', { name: 'Flower' })).toBeVisible()
  await page.getByRole('link', { name: /^Edible/ }).click()
  await expect(page.getByRole('table', { name: 'Flower' })).toHaveCount(0)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test.describe('in a frame', () => {
  test('the menu works on the shop’s own site, and nothing else can be framed by anyone', async ({
    browser,
  }) => {
    const own = await openFramed(browser, ownSite, embedded)
    const menu = own.frameLocator('iframe')
    await expect(menu.getByRole('heading', { name: 'Sable & Sage menu' })).toBeVisible()
    await expect(menu.getByText(/^For adults 21 and older\./)).toBeVisible()
    await menu.getByRole('link', { name: /^Edible \d+$/ }).click()
    await expect(menu.getByRole('link', { name: /^Edible/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const item = menu
      .getByRole('listitem')
      .getByRole('link', { name: /opens in a new tab/ })
      .first()
    await expect(item).toHaveAttribute('href', new RegExp(`[?]dispensary=${sableAndSage}$`))
    await expect(item).toHaveAttribute('target', '_blank')
    await own.context().close()

    for (const [site, path] of [
      ['https://elsewhere.example', embedded],
      [ownSite, place],
      [ownSite, '/profile'],
      [ownSite, '/seller/pickups'],
      [ownSite, `${place}/shelf`],
    ] as const) {
      const framing = await openFramed(browser, site, path)
      await expect(framing.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
      await framing.context().close()
    }
  })

  test('it knows nobody: no cookies, no session, no scripts, and a copy for everyone', async ({
    page,
  }) => {
    const anonymous = await new Visitor().get(embedded)
    const signedIn = await (await createSignedInVisitor(demoUsers.shopkeeper)).get(embedded)
    expect([anonymous.status, signedIn.text]).toEqual([200, anonymous.text])
    for (const { headers, text } of [anonymous, signedIn]) {
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers.vary ?? '').not.toMatch(/cookie/i)
      expect(headers['cache-control']).toBe('public, max-age=60, s-maxage=300')
      expect(text).not.toMatch(/<script|method="post"| on[a-z]+=/i)
      expect(String(headers['content-security-policy'])).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors https:\/\/sable-sage\.example https:\/\/www\.sable-sage\.example$/,
      )
    }
    const missing = await new Visitor().get(embedded.replace(sableAndSage, crypto.randomUUID()))
    expect(missing.status).toBe(404)
    expect(missing.headers['content-security-policy']).toContain("frame-ancestors 'none'")

    await openAsAdult(page, embedded)
    await expectAccessible(page)
  })
})

/** A page of another site with a frame, opened by somebody who is signed in here. */
async function openFramed(browser: Browser, site: string, path: string): Promise<Page> {
  const context = await browser.newContext()
  // Otherwise Chromium refuses all frames of a local server, before it looks at their policy.
  await context.grantPermissions(['local-network-access'], { origin: site })
  const page = await context.newPage()
  await copyCookies(page, await createSignedInVisitor(demoUsers.shopkeeper))
  await page.route(`${site}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Shop</title><iframe src="${siteUrl.origin}${path}" width="800" height="900"></iframe>`,
    }),
  )
  await page.goto(`${site}/`)
  return page
}
