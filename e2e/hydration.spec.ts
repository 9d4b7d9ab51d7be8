import { eventsPath } from '@fairgrove/contract/analytics.options'
import { expect, type Page } from '@playwright/test'
import { tee, tinCeiling } from './demo-paths.ts'
import { getFilterButton } from './filters.ts'
import { expectAccessible, test, waitForHydration } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn } from './steps.ts'

const scripts = '**/assets/*.js'

test('a page is complete before its scripts load, and hydrates without any interaction', async ({
  page,
}) => {
  for (const path of ['/', tee, tinCeiling]) {
    await openAsAdult(page)
    const releaseScripts = await holdScripts(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    releaseScripts()
    await waitForHydration(page)
  }
})

test('what needs scripts is inert until hydration', { tag: '@phone-only' }, async ({ page }) => {
  await openAsAdult(page, tee)
  const releaseScripts = await holdScripts(page)
  const addButton = page.getByRole('button', { name: /^(Choose a size|Add to cart)/ })
  const isInert = () => addButton.evaluate((button) => button.closest('[inert]') !== null)
  expect(await isInert()).toBe(true)
  const { x, y } = (await addButton.boundingBox()) ?? { x: 0, y: 0 }
  // A badge below the bar would open.
  const isBarHit = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('form') !== null,
    [x + 20, y + 20] as const,
  )
  expect(isBarHit).toBe(true)
  await page.touchscreen.tap(x + 20, y + 20)
  await expect(page).toHaveURL(tee)
  releaseScripts()
  await expect.poll(isInert).toBe(false)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await addButton.click()
  await expect(page.getByText('Added to your cart.')).toBeVisible()
})

test('a sort order selected before hydration applies', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openAsAdult(page, '/products/all_products')
  const releaseScripts = await holdScripts(page)
  await page.getByLabel('Sort').selectOption('Price: High to Low')
  releaseScripts()
  await expect(page).toHaveURL(/order=highest/)
})

test('filters open at once before hydration and close after it', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openAsAdult(page, '/dispensaries')
  const releaseScripts = await holdScripts(page)
  await getFilterButton(page, 'Badges').click()
  const dialog = page.locator('dialog#filters')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Minority Owned').check()
  releaseScripts()
  await waitForHydration(page)
  await expect(dialog.getByLabel('Minority Owned')).toBeChecked()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('a search typed before hydration shows suggestions', async ({ page }) => {
  await openAsAdult(page, '/products/all_products')
  const releaseScripts = await holdScripts(page)
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900
  if (isNarrow) await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  const box = page.getByRole('search').getByRole('combobox').filter({ visible: true })
  await box.fill('meadow')
  releaseScripts()
  await expect(page.getByRole('listbox').filter({ visible: true })).toBeVisible()
  await expect(box).toHaveValue('meadow')
})

test('text typed into a textarea before hydration is kept, with the cursor position', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openSignedIn(page, demoUsers.seller, '/seller/sellerProfile')
  const releaseScripts = await holdScripts(page)
  const text = page.getByLabel('Description')
  const before = await text.inputValue()
  await text.press('Home')
  await text.pressSequentially('By hand. ')
  releaseScripts()
  await waitForHydration(page)
  await text.pressSequentially('Always. ')
  await expect(text).toHaveValue(`By hand. Always. ${before}`)
})

test('a password typed before hydration is measured', { tag: '@phone-only' }, async ({ page }) => {
  await openAsAdult(page, '/register')
  const releaseScripts = await holdScripts(page)
  await page.getByLabel('Password', { exact: true }).fill('otter canal')
  releaseScripts()
  await expect(page.getByText('Password strength: Strong', { exact: true })).toBeVisible()
})

test('a partner visit is tracked when its link is clicked before hydration', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openAsAdult(page, tinCeiling)
  await holdScripts(page)
  const link = page.locator('a[data-tracked]').first()
  await page.context().route(`${await link.getAttribute('href')}**`, (route) => route.abort())
  const trackedRequest = page.waitForRequest((request) => request.url().endsWith(eventsPath))
  await link.evaluate((element) => element.removeAttribute('target'))
  await page.evaluate(() =>
    addEventListener('click', (event) => event.preventDefault(), { once: true }),
  )
  await link.click()
  expect((await trackedRequest).postDataJSON()).toMatchObject({ event: 'click' })
})

test('the back button does not return to a page left by quick exit', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/terms')
  await page.goto('/crisis_resources/sexual_assault')
  await holdScripts(page)
  const exit = page.getByRole('link', { name: 'Leave this site now' })
  // A page of this site: tests may not request other hosts.
  await exit.evaluate((link) => link.setAttribute('href', '/refunds'))
  await exit.click()
  await expect(page).toHaveURL('/refunds')
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test.describe('when scripts never load', () => {
  test.use({ allowsNetworkErrors: true })

  test('filters still open', { tag: '@phone-only' }, async ({ page }) => {
    await openAsAdult(page, '/dispensaries')
    await page.route(scripts, (route) => route.abort())
    await page.reload({ waitUntil: 'load' })
    await getFilterButton(page, 'Badges').click()
    await expect(page).toHaveURL('/dispensaries#filters')
    await expect(page.locator('dialog').getByLabel('Minority Owned')).toBeVisible()
  })
})

/** Opens the page, or this one again, and holds its scripts until the returned function is called. */
async function holdScripts(page: Page, path = page.url()): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return resolve
}
