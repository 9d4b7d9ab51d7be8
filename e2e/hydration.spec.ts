import { eventsPath } from '@fairgrove/contract/analytics.options'
import { expect, type Page } from '@playwright/test'
import { hydratedEvent } from '../apps/web/app/hydration/deferred-hydration.ts'
import { grinder, tee, tinCeiling } from './demo-paths.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn } from './steps.ts'

/** Pages before hydration: each test starts with the first interaction. */
test.use({ simulatesInteraction: false })

const scripts = '**/assets/*.js'
const isHydrated = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type=module]') !== null)

test('a page is complete before any interaction and hydrates after the first one', async ({
  page,
}) => {
  for (const path of ['/', tee, tinCeiling]) {
    await openAsAdult(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isHydrated(page), path).toBe(false)
    await expectAccessible(page)
    await page.mouse.move(100, 100)
    // The first move has no previous position, so it counts as zero movement.
    await page.mouse.move(120, 120)
    await expect.poll(() => isHydrated(page), path).toBe(true)
  }
})

test('a size and an Add to cart click before hydration reach the cart', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openAsAdult(page, tee)
  const releaseScripts = await holdScripts(page)
  await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await page.getByLabel('Quantity').selectOption('2')
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  releaseScripts()
  await expect(page.getByText('Added to your cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await expect(page).toHaveURL(tee)
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
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

test('a filter button clicked before hydration opens its dialog', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openAsAdult(page, '/dispensaries')
  const releaseScripts = await holdScripts(page)
  await page.getByRole('button', { name: 'Advanced Category' }).click()
  releaseScripts()
  const dialog = page.getByRole('dialog', { name: 'Advanced Category' })
  await expect(dialog).toBeVisible()
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
  const hydrated = page.evaluate(
    (eventName) => new Promise<void>((resolve) => addEventListener(eventName, () => resolve())),
    hydratedEvent,
  )
  releaseScripts()
  await hydrated
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

  test('filters still open after the timeout', { tag: '@phone-only' }, async ({ page }) => {
    await openAsAdult(page, '/dispensaries')
    await page.route(scripts, (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: 'Advanced Category' }).click()
    await expect(page).toHaveURL('/dispensaries#filters')
    await expect(page.locator('dialog').getByLabel('Minority Owned')).toBeVisible()
  })
})

test('a click that needs a script waits longer than any other and does not lose the page', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openAsAdult(page, grinder)
  const releaseScripts = await holdScripts(page)
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  // Longer than the click timeout.
  await page.waitForTimeout(11_000)
  await expect(page).toHaveURL(grinder)
  releaseScripts()
  await expect(page.getByText('Added to your cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

/** Reloads the page and holds its scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  return resolve
}
