import { startEdge } from '@fairgrove/testing/edge'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { expect, type Page } from '@playwright/test'
import { flower, gummies } from './demo-paths.ts'
import { applyFilters, getFilterDialog, openFilters } from './filters.ts'
import { expectAccessible, test, waitForRequests } from './fixtures.ts'
import { expectPage, openAsAdult } from './steps.ts'
import { siteUrl, Visitor } from './visitor.ts'

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1100
const getFinder = (page: Page) => page.locator('main').getByRole('form', { name: 'Your location' })
const getResults = (page: Page) => page.locator('[data-announced]').first()
const getDistances = async (page: Page) =>
  (await page.locator('#results article').getByText(/ mi$/).allTextContents()).map((text) =>
    Number(/([\d.,]+) mi$/.exec(text)?.[1]?.replace(',', '')),
  )

async function findByZip(page: Page, zip = '60616') {
  await openAsAdult(page)
  await getFinder(page).getByLabel('ZIP code').fill(zip)
  await getFinder(page).getByRole('button', { name: 'Find dispensaries' }).click()
  await expect(page).toHaveURL(/\/(dispensaries|location)$/)
}

/** In the header, or on a phone in the menu. */
async function openLocationForm(page: Page, near: string) {
  if (isWide(page)) {
    await page.getByRole('button', { name: near }).click()
    return page.locator('#location-menu')
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('#mobile-menu').getByRole('link', { name: near }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your location')
  return page.locator('main')
}

for (const how of ['with scripts', 'without scripts'] as const) {
  test.describe(how, () => {
    test.use({ javaScriptEnabled: how === 'with scripts' })

    test('a ZIP code is remembered on every page that depends on it', async ({ page }) => {
      await findByZip(page)
      await expectPage(page, '/dispensaries', 'Dispensaries')
      await expect(getResults(page)).toHaveText(
        /^\d+ results within 25 mi of Chicago, IL, nearest first$/,
      )
      const miles = await getDistances(page)
      expect(miles.length).toBeGreaterThan(3)
      expect(Math.max(...miles)).toBeLessThanOrEqual(25)

      await page.goto('/')
      const nearest = page.getByRole('region', { name: 'Near Chicago, IL', exact: true })
      await expect(nearest.getByRole('article')).toHaveCount(3)
      await expect(nearest.getByText(/ mi$/)).toHaveCount(3)
      const section = page.getByRole('region', {
        name: 'Minority-owned dispensaries near Chicago, IL',
      })
      await expect(section.getByText(/ mi$/).first()).toBeVisible()

      await page.goto(gummies)
      await expect(page.getByText('Sorted by distance from Chicago, IL')).toBeVisible()

      await page.goto('/cannabis_products')
      await expect(getResults(page)).toHaveText(/^\d+ results, newest first$/)
      await page.getByRole('link', { name: 'In stock near Chicago, IL' }).click()
      await expect(page).toHaveURL('/cannabis_products?zip=60616&radius=25')
      await expect(page.getByRole('link', { name: 'Remove filter Within 25 mi' })).toBeVisible()
    })

    test.describe('an unknown ZIP code', () => {
      test.use({ allowsClientErrors: true })

      test('is a field error, and stays in the field', async ({ page }) => {
        await findByZip(page, '00000')
        await expectPage(page, '/location', 'Your location')
        const main = page.locator('main')
        await expect(main.getByLabel('ZIP code')).toHaveValue('00000')
        await expect(main.getByLabel('ZIP code')).toHaveAccessibleDescription(
          'We couldn’t find that ZIP code. Check it and try again.',
        )
        await main.getByLabel('ZIP code').fill('94601')
        await main.getByRole('button', { name: 'Save location' }).click()
        await expectPage(page, '/dispensaries', 'Dispensaries')
        await expect(getResults(page)).toContainText('within 25 mi of Oakland, CA')
      })
    })
  })
}

test('the chip shows all dispensaries, the nearest first; the URL wins over the remembered one', async ({
  page,
}) => {
  await findByZip(page)
  await page.getByRole('link', { name: 'Remove filter Within 25 mi of Chicago, IL' }).click()
  await expect(page).toHaveURL('/dispensaries?radius=any')
  await expect(getResults(page)).toHaveText(/^\d+ results, nearest to Chicago, IL first$/)
  const miles = await getDistances(page)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(Math.max(...miles)).toBeGreaterThan(25)
  await page.goBack()
  await expect(getResults(page)).toContainText('within 25 mi of Chicago, IL')

  await page.goto('/dispensaries?zip=94601&radius=50')
  await expect(getResults(page)).toContainText('within 50 mi of Oakland, CA')
  await page.goto('/dispensaries?name=botanica')
  await expect(getResults(page)).toContainText('nearest to Chicago, IL first')
  await expect(page.getByRole('link', { name: 'Barrio Botanica', exact: true })).toBeVisible()
  await page.goto('/dispensaries')
  await expect(getResults(page)).toContainText('within 25 mi of Chicago, IL')
})

test('with none in the radius, one press shows the nearest', async ({ page }) => {
  // Winnemucca, Nevada.
  await findByZip(page, '89445')
  await expect(page.locator('#results')).toContainText('No dispensaries found for your filter(s)')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show the nearest ones' }).click()
  await expect(getResults(page)).toContainText('nearest to Winnemucca, NV first')
  expect((await getDistances(page)).length).toBeGreaterThan(3)
})

test('the browser’s position is asked for only on press, and rounded', async ({
  page,
  context,
}) => {
  await openAsAdult(page)
  const button = page.locator('main').getByRole('button', { name: 'Use my location' })
  await button.click()
  await expect(page.getByText('We couldn’t get your location.')).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.8781, longitude: -87.6298 })
  await button.click()
  await expectPage(page, '/dispensaries', 'Dispensaries')
  await expect(getResults(page)).toContainText('within 25 mi of you, nearest first')
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-location')
  expect(cookie).toMatchObject({ value: '41.88_-87.63.25', secure: true, sameSite: 'Lax' })
})

test('the location is changed and forgotten from any page', async ({ page }) => {
  await findByZip(page)
  await expect(getResults(page)).toContainText('Chicago')
  // Cached for everyone: the browser fills in the location.
  await page.goto('/about')
  const form = await openLocationForm(page, 'Near 60616')
  await expectAccessible(page)
  await expect(form.getByLabel('ZIP code')).toHaveValue('60616')
  await form.getByLabel('ZIP code').fill('94601')
  await form.getByLabel('Within').selectOption('50')
  await form.getByRole('button', { name: 'Update location' }).click()
  await expectPage(page, '/about', 'About us')

  const changed = await openLocationForm(page, 'Near 94601')
  await expect(changed.getByLabel('Within')).toHaveValue('50')
  await changed.getByRole('button', { name: 'Forget my location' }).click()
  await expectPage(page, '/about', 'About us')
  await openLocationForm(page, 'Set location')
  await page.goto('/dispensaries')
  await expect(getResults(page)).toHaveText(/^\d+ results, newest first$/)
})

test('deals: the nearest come first once the location is known', async ({ page }) => {
  await openAsAdult(page, '/deals')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Sort by')).toHaveValue('ending')
  await main.getByRole('link', { name: 'Show the nearest first' }).click()
  await main.getByLabel('ZIP code').fill('60616')
  await main.getByLabel('ZIP code').press('Enter')
  await expectPage(page, '/deals', 'Deals')
  await expect(main.getByText('the nearest to Chicago, IL first')).toBeVisible()
  await expect(main.getByLabel('Sort by')).toHaveValue('nearest')
  await expect(main.getByRole('article').first()).toContainText(/\d mi · Chicago, IL/)
})

test('a ZIP code in the filters is remembered, too', { tag: '@desktop-only' }, async ({ page }) => {
  await openAsAdult(page, '/dispensaries')
  const zip = getFilterDialog(page).getByLabel('Near ZIP code')
  await openFilters(page, 'Location')
  await zip.fill('60616')
  await applyFilters(page)
  await expect(page).toHaveURL('/dispensaries?zip=60616&radius=25')
  await expect(page.getByRole('button', { name: 'Near 60616' })).toBeVisible()
  await page.goto('/dispensaries')
  await openFilters(page, 'Location')
  await expect(zip).toHaveValue('60616')
  // Other filters leave the remembered location out of the URL.
  await getFilterDialog(page)
    .getByRole('checkbox', { name: /^Sustainable/ })
    .check()
  await applyFilters(page)
  await expect(page).toHaveURL('/dispensaries?advancedCategory=isSustainable')
  await expect(getResults(page)).toContainText('within 25 mi of Chicago, IL')
  await openFilters(page, 'Location')
  await zip.fill('')
  await applyFilters(page)
  await expect(page).toHaveURL('/dispensaries?advancedCategory=isSustainable&radius=any')
})

test('the question above the list can be closed for the visit, without a layout shift', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, '/dispensaries')
  const bar = page.getByRole('region', { name: 'Your location' })
  await expect(bar.getByText('Where are you?')).toBeVisible()
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toBeHidden()
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.get(window, 'shifts').push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(bar).toBeHidden()
  const shifts = await page.evaluate<number[]>(() => Reflect.get(window, 'shifts'))
  // The bar is a tenth of the window; a font that arrives late moves a few pixels of text.
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001)
})

test.describe('before hydration', () => {
  test.use({ allowsNetworkErrors: true })

  test('the header shows the location, and hydration moves nothing', {
    tag: '@desktop-only',
  }, async ({ page }) => {
    await findByZip(page)
    // The pointer is over a card, which is being prefetched.
    await waitForRequests(page)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/about', { waitUntil: 'domcontentloaded' })
    const button = page.getByRole('button', { name: 'Near 60616' })
    await expect(button).toBeVisible()
    const before = await button.boundingBox()
    await page.unroute(/\/assets\/.*\.js$/)
    await page.reload()
    await expect(button).toHaveText('Near 60616')
    expect(await button.boundingBox()).toEqual(before)
  })
})

test('the finder fits above the fold, with the specified sizes', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAsAdult(page)
  const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) }).first()
  expect((await hero.boundingBox())?.height).toBeLessThanOrEqual(400)
  expect((await getFinder(page).boundingBox())?.height).toBeCloseTo(56, 0)
  const submit = getFinder(page).getByRole('button', { name: 'Find dispensaries' })
  expect((await submit.boundingBox())?.height).toBeCloseTo(48, 0)
  const search = page.getByRole('search').first()
  expect((await search.boundingBox())?.width).toBeLessThanOrEqual(560)
})

test('behind the edge, visitors of two towns get their own lists from the cache', async () => {
  await using stack = new AsyncDisposableStack()
  const { path: folder } = stack.use(createTemporaryFolder())
  const { url, process } = await startEdge({ folder, web: [siteUrl.host] })
  stack.use(process)
  const createVisitor = async (zip?: string) => {
    const visitor = new Visitor(new URL(url))
    await visitor.passAgeGate()
    if (zip) await visitor.post('/location', { zip })
    return visitor
  }
  const [chicago, alsoChicago, oakland, anywhere] = [
    await createVisitor('60616'),
    await createVisitor('60616'),
    await createVisitor('94601'),
    await createVisitor(),
  ]
  for (const path of ['/dispensaries', '/dispensaries.data', '/', flower]) {
    const first = await chicago.get(path)
    expect(first.headers.vary?.toLowerCase()).toContain('cookie')
    const second = await alsoChicago.get(path)
    expect([path, second.headers['x-cache'], second.text]).toEqual([path, 'HIT', first.text])
    const [inOakland, withoutLocation] = [await oakland.get(path), await anywhere.get(path)]
    expect(first.text).toContain('Chicago, IL')
    expect(inOakland.text).toContain('Oakland, CA')
    expect(inOakland.text).not.toBe(first.text)
    expect(withoutLocation.text).not.toMatch(/(within 25 mi of|Near|distance from) Chicago/)
  }
  const about = [await chicago.get('/about'), await oakland.get('/about')]
  expect(about.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT'])
  expect(about[0]?.text).not.toContain('60616')
})
