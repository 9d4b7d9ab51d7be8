import { expect, type Page } from '@playwright/test'
import { bigFlower, brandPath, sableAndSage, tinCeiling } from './demo-paths.ts'
import { expectAccessible, test, waitForRequests } from './fixtures.ts'
import { expectPage, openAsAdult, signIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

const getBrandsRegion = (page: Page) => page.getByRole('region', { name: 'Brands carried here' })
const getBrandHeadings = (page: Page) =>
  getBrandsRegion(page).getByRole('article').getByRole('heading')

test('a dispensary shows six of its brands, and finds others by name or badge', async ({
  page,
}) => {
  test.slow()
  await openAsAdult(page, tinCeiling)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tin Ceiling')
  await expect(page.getByText('2744 W Millhouse St, Chicago, IL 60647').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/directions?to=2744%20W%20Millhouse%20St%2C%20Chicago%2C%20IL%2060647',
  )
  await expect(page.getByRole('link', { name: '312-555-0192' })).toBeVisible()
  await expect(page.getByText('Unclaimed')).toBeVisible()
  await expect(getBrandHeadings(page)).toHaveCount(6)
  await expect(getBrandsRegion(page).getByText('6 of 11 brands')).toBeVisible()

  await test.step('by name', async () => {
    // A short list has its filter folded.
    await expect(getBrandsRegion(page).getByLabel('Search brands')).toBeHidden()
    const filter = getBrandsRegion(page).getByText('Filter brands')
    // Cards get their real height when they are scrolled into view, which moves what is below them.
    await filter.scrollIntoViewIfNeeded()
    await waitForRequests(page)
    await filter.click()
    await getBrandsRegion(page).getByLabel('Search brands').fill('lake')
    await getBrandsRegion(page).getByRole('button', { name: 'Apply' }).click()
    await expect(getBrandHeadings(page)).toHaveText(['Paper Lake'])
  })

  await test.step('by badge: the group alone matches all five, one badge narrows it', async () => {
    await getBrandsRegion(page).getByLabel('Search brands').fill('')
    await getBrandsRegion(page).getByRole('checkbox', { name: 'Minority Owned' }).check()
    await getBrandsRegion(page).getByLabel('Category').selectOption('Edibles')
    await getBrandsRegion(page).getByRole('button', { name: 'Apply' }).click()
    const edible = [
      'Bluestem Kitchen',
      'Hazel Court',
      'Kinfolk Farms',
      'Lantern Row',
      'Pawprint Pantry',
    ]
    await expect(getBrandHeadings(page)).toHaveText(edible)
    await expect(page).toHaveURL(/advancedCategory=isMinorityOwned/)
    await getBrandsRegion(page).getByLabel('Black Owned').check()
    await getBrandsRegion(page).getByRole('checkbox', { name: 'Sustainable' }).check()
    await getBrandsRegion(page).getByRole('button', { name: 'Apply' }).click()
    await expect(getBrandHeadings(page)).toHaveText(['Kinfolk Farms'])
    await expectAccessible(page)
  })

  await test.step('no match says so, and Reset restores the six brands', async () => {
    await getBrandsRegion(page).getByLabel('Search brands').fill('no such brand')
    await getBrandsRegion(page).getByRole('button', { name: 'Apply' }).click()
    await expect(
      getBrandsRegion(page).getByText('No brand(s) matching your search criteria'),
    ).toBeVisible()
    await expectAccessible(page)
    await getBrandsRegion(page).getByRole('link', { name: 'Reset' }).first().click()
    await expect(page).toHaveURL(`${tinCeiling}#brands`)
    await expect(getBrandHeadings(page)).toHaveCount(6)
    await expect(getBrandsRegion(page).getByLabel('Search brands')).toHaveValue('')
    await getBrandsRegion(page).getByRole('link', { name: 'Show all 11 brands' }).click()
    await expect(getBrandHeadings(page)).toHaveCount(11)
  })
})

test('a dispensary’s first screen has rating, badge, place and actions', async ({ page }) => {
  const width = page.viewportSize()?.width ?? 0
  await page.setViewportSize(
    width < 768 ? { width: 360, height: 740 } : { width: 1280, height: 800 },
  )
  await openAsAdult(page, tinCeiling)
  const badge = page.getByRole('button', { name: 'Person-of-color-owned' })
  const actions = ['Directions', 'Call', 'Website'].map((name) =>
    page.getByRole('link', { name: new RegExp(`^${name}`) }),
  )
  const facts = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: /^Rated 4\.\d out of 5, 11 reviews$/ }),
    badge.first(),
    page.getByRole('link', { name: /^Checked \w+ 20\d\d$/ }),
    page.getByText('2744 W Millhouse St, Chicago, IL 60647').first(),
    page.getByRole('link', { name: 'Favorite (sign in first)' }),
    page.getByRole('button', { name: 'Share' }),
  ]
  for (const element of [...facts, ...actions]) await expect(element).toBeInViewport({ ratio: 1 })
  for (const action of actions) {
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }
})

test('tabs lead to the parts of a dispensary’s page and mark the one in view', async ({ page }) => {
  await openAsAdult(page, `/dispensary/${sableAndSage}`)
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  await expect(tabs.getByRole('link')).toHaveText([
    /^Menu \d+$/,
    /^Brands \d+$/,
    /^Reviews \d+$/,
    /^Photos \d+$/,
    /^Questions/,
    'About and map',
  ])
  for (const name of ['Brands', 'Reviews', 'Menu']) {
    const tab = tabs.getByRole('link', { name })
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'location')
    await expect(tabs.locator('[aria-current]')).toHaveCount(1)
    await expect(tab).toBeInViewport({ ratio: 1 })
  }
  const heading = page.getByRole('heading', { name: 'Menu', exact: true })
  await expect(heading).toBeInViewport({ ratio: 1 })
  const [top, bar] = await Promise.all([heading.boundingBox(), tabs.boundingBox()])
  expect(top?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))

  await test.step('the actions stay in reach of the thumb on phones', async () => {
    const directions = page.getByRole('link', { name: /^Directions/ })
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    if (isPhone) await expect(directions).toBeInViewport({ ratio: 1 })
    else await expect(directions).not.toBeInViewport()
    await expectAccessible(page)
  })
})

test('a dispensary’s map is drawn at once, and loads on request', async ({ page }) => {
  await openAsAdult(page, tinCeiling)
  const about = page.getByRole('region', { name: 'About and map' })
  await about.scrollIntoViewIfNeeded()
  await expect(about.locator('svg text').filter({ hasText: 'Aurora' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of Tin Ceiling' })).toHaveCount(0)
  await about.getByRole('button', { name: 'Open map' }).click()
  await expect(page.getByRole('region', { name: 'Map of Tin Ceiling' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('a dispensary sells what is on its menu, and a product remembers the dispensary', async ({
  page,
}) => {
  const path = `/dispensary/${sableAndSage}`
  await openAsAdult(page, path)
  const menu = page.getByRole('region', { name: 'Menu' })
  await expect(menu.getByText('Pre-order here and pay cash at pickup.')).toBeVisible()
  await expect(menu.getByRole('article').first()).toContainText(/\$\d+\.\d\d/)
  await expectAccessible(page)

  await menu.getByRole('link', { name: /^Flower \d/ }).click()
  await expect(page).toHaveURL(`${path}?menu=flower#menu`)
  await menu.getByRole('link', { name: 'Pre-order Meadow Haze, 7 g' }).click()
  await expectPage(page, new RegExp(`\\?dispensary=${sableAndSage}$`), 'Meadow Haze, 7 g')
  const pickup = page.getByRole('combobox', { name: 'Pick up at' })
  await expect(pickup).toHaveValue(sableAndSage)
  await expect(page.getByRole('button', { name: 'Pre-order · $110.25 with tax' })).toBeVisible()
  await page.getByLabel('Quantity').selectOption('2')
  await expect(page.getByRole('button', { name: 'Pre-order · $220.50 with tax' })).toBeVisible()
  await expectAccessible(page)

  await test.step('also after a search by ZIP code', async () => {
    const where = page.getByRole('region', { name: 'Where to find it' })
    await where.getByLabel('ZIP code').fill('60614')
    await where.getByRole('button', { name: 'Find nearest' }).click()
    await expect(
      where.getByText('Sorted by distance from Chicago, IL, after Sable & Sage.'),
    ).toBeVisible()
    await expect(pickup).toHaveValue(sableAndSage)
  })
})

test('a product offers no more than a visitor may buy, and ignores an invalid dispensary', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openAsAdult(page, `${bigFlower}?dispensary=${sableAndSage}`)
  await expect(page.getByLabel('Quantity').getByRole('option')).toHaveText(['1'])
  await expect(page.getByText('Visitors to Illinois can buy up to 15 g of flower')).toBeVisible()
  await page.goto(`${bigFlower}?dispensary=${'x'.repeat(2_000)}`)
  await expect(page.getByRole('combobox', { name: 'Pick up at' })).toBeVisible()
})

test('a menu without pre-orders says so', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, tinCeiling)
  const menu = page.getByRole('region', { name: 'Menu' })
  await expect(menu.getByText('Tin Ceiling isn’t taking pre-orders yet.')).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Pre-order/ })).toHaveCount(0)
})

test('the favorite heart asks visitors to sign in, and stays set for those who did', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, tinCeiling)
  const heart = page.getByRole('button', { name: 'Favorite' })
  await expect(heart).toHaveCount(0)
  await page.getByRole('link', { name: 'Favorite (sign in first)' }).click()
  await signIn(page, await createConfirmedPerson())
  await expectPage(page, tinCeiling, 'Tin Ceiling')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  for (const isSet of ['true', 'false']) {
    // The heart updates optimistically; reloading before the response would abort the request.
    const responded = page.waitForResponse((response) =>
      new URL(response.url()).pathname.endsWith(`${tinCeiling}.data`),
    )
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', isSet)
    await responded
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', isSet)
  }
})

test('a brand shows its story and all its products', async ({ page }) => {
  await openAsAdult(page, brandPath('Kinfolk Farms'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kinfolk Farms')
  await expect(page.getByRole('list', { name: 'Product types' }).getByRole('listitem')).toHaveText([
    'Flower',
    'Edibles',
    'Pre-rolls',
  ])
  await expect(page.getByText(/^(Claimed|Unclaimed)/)).toBeVisible()
  await page.getByRole('button', { name: 'Equity verified' }).first().click()
  const explained = page.getByText('Our team reviewed and verified its equity plan.')
  await expect(explained.locator('visible=true')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const products = page.getByRole('region', { name: /^Products/ })
  await products.getByRole('link', { name: 'Meadow Haze, 3.5 g' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meadow Haze, 3.5 g')
})
