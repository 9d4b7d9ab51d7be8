import { expect } from '@playwright/test'
import { applyFilters, openFilters } from './filters.ts'
import { expectAccessible, test } from './fixtures.ts'
import { openAsAdult, openSearchBox } from './steps.ts'

test('names are suggested by kind while typing and selected by keyboard', async ({ page }) => {
  await openAsAdult(page)
  const box = await openSearchBox(page)
  await box.pressSequentially('gr')
  const list = page.getByRole('listbox').filter({ visible: true })
  await expect(list.getByRole('option').first()).toBeVisible()
  await expect(list.getByRole('group').first()).toBeVisible()
  await expectAccessible(page)
  await box.press('ArrowDown')
  const first = list.getByRole('option', { selected: true })
  await expect(first).toHaveCount(1)
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await box.press('Escape')
  await expect(list).toBeHidden()
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/(product|brands|dispensary)\/[\w-]{36}$/)
})

test('recent searches are suggested again on this device', async ({ page }) => {
  await openAsAdult(page)
  const box = await openSearchBox(page)
  await box.fill('tote')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=tote')
  await page.goto('/')
  await openSearchBox(page)
  await page.getByRole('option', { name: 'tote' }).click()
  await expect(page).toHaveURL('/search?q=tote')
})

test('a search becomes filters, and removing a chip removes its filter', async ({ page }) => {
  await openAsAdult(page, '/about')
  const box = await openSearchBox(page)
  await box.fill('black owned edibles mint chicago')
  await box.press('Enter')
  await expect(page).toHaveURL(
    '/search?q=mint&advancedCategory=isBlackOwned&category=Edible&zip=60608',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “mint”')
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect(chips).toHaveText([
    'Remove filter Edible',
    'Remove filter Black Owned',
    'Remove filter Within 25 mi of Chicago, IL',
    'Reset',
  ])
  await expect(page.locator('input[name=category][value=Edible]').first()).toBeChecked()
  await expect(page.locator('input[value=isBlackOwned]').first()).toBeChecked()
  await expect(page.locator('main input[name=zip]').first()).toHaveValue('60608')
  await expect(page.locator('#results')).toContainText('No products found for your filter(s)')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Remove filter Black Owned' }).click()
  await expect(page).toHaveURL('/search?q=mint&category=Edible&zip=60608')
  await expect(page.locator('input[value=isMinorityOwned]').first()).not.toBeChecked()
  await page.getByRole('link', { name: 'Remove filter Within 25 mi of Chicago, IL' }).click()
  await expect(page).toHaveURL('/search?q=mint&category=Edible')
  await expect(page.locator('#results article').first()).toContainText('mints')
  await page.getByRole('link', { name: 'Remove filter Edible' }).click()
  await expect(page).toHaveURL('/search?q=mint')
  await expect(chips).toHaveCount(0)

  await page.goBack()
  await expect(page).toHaveURL('/search?q=mint&category=Edible')
  await expect(page.locator('input[name=category][value=Edible]').first()).toBeChecked()
  for (let step = 0; step < 3; step += 1) await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('Reset removes every filter of a search and keeps its text', async ({ page }) => {
  await openAsAdult(page, '/search?q=cbd balm oakland')
  await expect(page).toHaveURL('/search?q=balm&type=cbd&zip=94606')
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link', { name: 'Reset' })
    .click()
  await expect(page).toHaveURL('/search?q=balm')
})

test('a town leads to its dispensaries, and from there to what they have in stock', async ({
  page,
}) => {
  await openAsAdult(page)
  const box = await openSearchBox(page)
  await box.pressSequentially('black owned chi')
  await page.getByRole('option', { name: 'Dispensaries · Black Owned · Chicago, IL' }).click()
  await expect(page).toHaveURL('/dispensaries?advancedCategory=isBlackOwned&zip=60608')
  await expect(page.locator('#results header [data-announced]')).toContainText(
    'within 25 mi of Chicago, IL',
  )
  await page.getByRole('link', { name: 'Products in stock near Chicago, IL' }).click()
  await expect(page).toHaveURL('/search?zip=60608')
  await expect(page.locator('#results article').first()).toBeVisible()
})

test('a state shows its products, and its field switches to another', async ({ page }) => {
  await openAsAdult(page, '/search?q=edibles illinois')
  await expect(page).toHaveURL('/search?category=Edible&state=IL')
  await expect(page.locator('#results header [data-announced]')).toContainText('in Illinois')
  const form = await openFilters(page, 'Location')
  await expect(form.getByLabel('State')).toHaveValue('IL')
  await form.getByLabel('State').selectOption('Colorado')
  await applyFilters(page)
  await expect(page).toHaveURL('/search?state=CO&category=Edible')
  await page.getByRole('link', { name: 'Remove filter Colorado' }).click()
  await expect(page).toHaveURL('/search?category=Edible')
})

test('no results mentions filters only if some are set', async ({ page }) => {
  await openAsAdult(page, '/search?q=zzzzqqqq')
  const results = page.locator('#results')
  await expect(results).toContainText('No Products Found')
  await expect(results).not.toContainText('filter')
  await results.getByRole('link', { name: 'View all products' }).click()
  await expect(page).toHaveURL('/products/all_products')
  await page.goto('/search?q=zzzzqqqq edibles')
  await expect(results).toContainText('No products found for your filter(s)')
  await results.getByRole('link', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL('/search?q=zzzzqqqq')
  await page.goto('/search?q=sable sage')
  await expect(results.getByRole('link', { name: 'Sable & Sage' })).toBeVisible()
  await expect(results).not.toContainText('No Products Found')
})

/** The library of the suggestions is requested on focus. */
const comboboxScript = '**/assets/combobox-list-*.js'

test('text typed before the suggestions have loaded keeps its input, cursor and focus', async ({
  page,
}) => {
  await openAsAdult(page, '/about')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(comboboxScript, async (route) => {
    await released
    await route.continue()
  })
  const box = await openSearchBox(page)
  await box.pressSequentially('gr')
  await box.press('ArrowLeft')
  const before = await box.elementHandle()
  const bounds = await box.boundingBox()
  release()
  await expect(page.getByRole('listbox').filter({ visible: true })).toBeVisible()
  expect(await box.evaluate((input, before) => input === before, before)).toBe(true)
  expect(await box.boundingBox()).toEqual(bounds)
  await expect(box).toBeFocused()
  await page.keyboard.type('a')
  await expect(box).toHaveValue('gar')
})

test('Enter searches while suggestions are shown and none is active', async ({ page }) => {
  await openAsAdult(page, '/about')
  const box = await openSearchBox(page)
  await box.pressSequentially('meadow')
  const list = page.getByRole('listbox').filter({ visible: true })
  await expect(list.getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=meadow')
})

test('leaving the box closes the suggestions and keeps the text', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openAsAdult(page, '/about')
  const box = await openSearchBox(page)
  await box.pressSequentially('gr')
  const list = page.getByRole('listbox').filter({ visible: true })
  await expect(list).toBeVisible()
  await box.press('Tab')
  await expect(list).toBeHidden()
  await box.click()
  await expect(list).toBeVisible()
  await box.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('gr')
})

test('an input method’s composition is not interrupted', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openAsAdult(page, '/about')
  const box = await openSearchBox(page)
  const client = await page.context().newCDPSession(page)
  const list = page.getByRole('listbox').filter({ visible: true })
  for (const text of ['m', 'me', 'mea'])
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await expect(list).toBeVisible()
  await expect(box).toHaveValue('mea')
  await client.send('Input.insertText', { text: 'meadow' })
  await expect(box).toHaveValue('meadow')
  await expect(list.getByRole('option').first()).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ allowsNetworkErrors: true })

  test('a search is submitted when the suggestions cannot be loaded', async ({ page }) => {
    await openAsAdult(page, '/about')
    await page.route(comboboxScript, (route) => route.abort())
    const box = await openSearchBox(page)
    await box.pressSequentially('tote')
    await box.press('Enter')
    await expect(page).toHaveURL('/search?q=tote')
  })

  test('the page stays under a search box without suggestions', async ({ page }) => {
    await openAsAdult(page, '/about')
    const box = await openSearchBox(page)
    await page.context().setOffline(true)
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/search/suggestions'),
    )
    await box.pressSequentially('gr')
    await lost
    await expect(box).toHaveValue('gr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
  })
})
