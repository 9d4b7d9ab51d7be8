import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, passAgeGate, signIn } from './steps.ts'

const dayMs = 24 * 60 * 60 * 1000
const getInviteDialog = (page: Page) => page.getByRole('dialog', { name: 'Hey! Want Free Gifts?' })

test('the invite appears after five seconds and, once dismissed, not for seven days', async ({
  page,
}) => {
  const invite = getInviteDialog(page)
  await page.clock.install({ time: new Date('2026-03-02T09:00:00Z') })
  await openAsAdult(page)
  await page.clock.pauseAt(new Date('2026-03-02T10:00:00Z'))
  await reopenBrowser(page)

  await page.clock.runFor(4_900)
  await expect(invite).toBeHidden()
  await page.clock.runFor(200)
  await expect(invite).toBeVisible()
  await expect(invite).toContainText('earn canna-coins for reviewing products')
  await expect(invite.getByRole('link', { name: 'Sign Me Up' })).toHaveAttribute(
    'href',
    '/register',
  )
  await invite.getByRole('button', { name: 'Close' }).click()
  await expect(invite).toBeHidden()
  const declined = await page.evaluate(() => localStorage.getItem('declinedSignUpDate'))
  expect(declined).toMatch(/^2026-03-02T10:00/)

  const comeBackAfter = async (days: number) => {
    await page.clock.setSystemTime(new Date(Date.parse(declined ?? '') + days * dayMs))
    await reopenBrowser(page)
    await page.clock.runFor(6_000)
  }
  for (const days of [0, 1, 6.9]) {
    await comeBackAfter(days)
    await expect(invite).toBeHidden()
  }
  await comeBackAfter(7.1)
  await expect(invite).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
})

test('the invite appears five seconds after the page has loaded', async ({ page }) => {
  // The age gate is the first page of a visit.
  await passAgeGate(page)
  await expect(getInviteDialog(page)).toBeVisible()
  const seconds = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (performance.now() - (navigation as PerformanceNavigationTiming).loadEventEnd) / 1000
  })
  expect(seconds).toBeGreaterThan(4.5)
  expect(seconds).toBeLessThan(9)
})

test('no invite on the first page of a visit, but on the second', async ({ page }) => {
  const invite = getInviteDialog(page)
  await page.clock.install()
  await openAsAdult(page, '/about')
  await page.mouse.wheel(0, 1)
  await page.clock.runFor(10_000)
  await expect(invite).toBeHidden()
  await page.goto('/terms')
  await page.mouse.wheel(0, 1)
  await expect
    .poll(async () => {
      await page.clock.runFor(3_000)
      return invite.isVisible()
    })
    .toBe(true)
})

test('no invite over a menu or a field in use', async ({ page }, { project }) => {
  const isMobile = project.name === 'phone'
  const invite = getInviteDialog(page)
  await passAgeGate(page, '/about')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  else
    await page
      .getByRole('combobox', { name: /^Search/ })
      .first()
      .focus()
  await page.waitForTimeout(7_000)
  await expect(invite).toBeHidden()
  if (isMobile) await page.getByRole('button', { name: 'Close menu' }).click()
  else await page.keyboard.press('Tab')
  await expect(invite).toBeVisible()
})

test('on a phone the invite is a bar of 64 pixels, and the page ends above it', {
  tag: '@phone-only',
}, async ({ page }) => {
  await passAgeGate(page, '/about')
  const invite = getInviteDialog(page)
  await expect(invite).toBeVisible()
  await invite.evaluate((bar) => Promise.all(bar.getAnimations().map(({ finished }) => finished)))
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await invite.boundingBox()).toEqual({ x: 0, y: height - 64, width, height: 64 })
  const text = invite.getByText('Join free and earn canna-coins for reviewing products.')
  expect((await text.boundingBox())?.height).toBeLessThanOrEqual(32)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan(height - 64 + 1)
})

test('no invite for signed-in users or on sign-in pages', { tag: '@desktop-only' }, async ({
  page,
}) => {
  const invite = getInviteDialog(page)
  await page.clock.install()
  await openAsAdult(page, '/signin')
  await page.clock.runFor(10_000)
  await expect(invite).toBeHidden()
  await signIn(page, demoUsers.customer)
  await expect(page).toHaveURL('/')
  await page.clock.runFor(10_000)
  await expect(invite).toBeHidden()
})

/** Page timers start with hydration, which shows in the cart count. */
async function reopenBrowser(page: Page): Promise<void> {
  const cart = JSON.stringify([{ product: 'any', name: 'Any', price: 4, qty: 3 }])
  await page.evaluate((items) => localStorage.setItem('cartItems', items), cart)
  await page.reload({ waitUntil: 'load' })
  // The clock stands still, so the page waits for an interaction.
  await page.mouse.wheel(0, 1)
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
}
