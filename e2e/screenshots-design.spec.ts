import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder } from '@fairgrove/testing/project'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { fillCart, goToPayment } from './checkout-steps.ts'
import { flower, grinder, gummies, kinfolkFarms, tee, tinCeiling } from './demo-paths.ts'
import { test } from './fixtures.ts'
import { goToSummary, preOrderAtSable } from './order-steps.ts'
import { decideInPaypal } from './paypal.ts'
import { demoUsers } from './people.ts'
import { declineSignUpInvite, openAsAdult, openSignedIn } from './steps.ts'

/**
 * What is in the window before any scrolling, for docs/design-review.md. Run it on two versions with DESIGN=before and
 * DESIGN=after, then scripts/design-review.ts puts them side by side.
 */
const version = process.env.DESIGN
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

const publicPages = {
  home: '/',
  dispensaries: '/dispensaries',
  'dispensaries-near': '/dispensaries?zip=60616',
  dispensary: tinCeiling,
  'product-shipped': tee,
  'product-pickup': flower,
  merchandise: '/merchandise',
  'cannabis-products': '/cannabis_products',
  brands: '/brands',
  brand: kinfolkFarms,
  search: '/search?q=tea',
  'search-badge': '/search?advancedCategory=isWorkerCoop',
  'search-nothing': '/search?q=zzzzqqqq',
  'badge-record': `/companybadgeInfo/${kinfolkFarms.split('/').at(-1)}`,
  crisis: '/crisis_resources/sexual_assault',
  about: '/about',
  'sign-in': '/signin',
  register: '/register',
}

test.use({ allowsClientErrors: true, allowsPayment: true })

test.beforeEach(({ page }) => {
  test.setTimeout(600_000)
  return declineSignUpInvite(page)
})

test('the age question', async ({ page }) => {
  await saveWindows(page, 'age-question', '/age_verification')
})

for (const [name, path] of Object.entries(publicPages)) {
  test(`the page of visitors: ${name}`, async ({ page }) => {
    await openAsAdult(page)
    await saveWindows(page, name, path)
  })
}

test('the cart and the pickup checkout', async ({ page }) => {
  await openAsAdult(page)
  await fillCart(page, [grinder])
  await preOrderAtSable(page, gummies)
  await saveWindows(page, 'cart', '/cart')
  await saveWindows(page, 'pickup', '/pickup_location')
  await goToSummary(page)
  await saveWindows(page, 'pickup-review')
})

test('the shipping checkout', async ({ page }) => {
  await goToPayment(page, [grinder])
  await saveWindows(page, 'shipping', '/shipping')
  await saveWindows(page, 'place-order', '/placeorder')
  await decideInPaypal(page, 'Pay now')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await saveWindows(page, 'thank-you')
})

test('the pages of customers', async ({ page }) => {
  await openSignedIn(page, demoUsers.customer)
  await saveWindows(page, 'orders', '/orderhistory')
  await saveWindows(page, 'profile', '/profile')
})

async function saveWindows(page: Page, name: string, path?: string): Promise<void> {
  const folder = join(scratchFolder, 'design', String(version))
  await mkdir(folder, { recursive: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const size of windows) {
    await page.setViewportSize(size)
    if (path) await page.goto(path)
    await page.waitForLoadState('networkidle')
    const hasMap = await page.locator('.maplibregl-map').first().isVisible()
    await page.waitForTimeout(hasMap ? 4_000 : 500)
    const image = sharp(await page.screenshot())
    await image.png().toFile(join(folder, `${name}-${size.width}.png`))
  }
}
