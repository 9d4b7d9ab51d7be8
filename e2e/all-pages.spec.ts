import { expect, type Page } from '@playwright/test'
import { findSchemaErrors } from '../apps/web/app/seo/schema-org.ts'
import { emptyCheckoutPaths, listAllPages, type PageRole, pageRoles } from './all-pages.ts'
import {
  expectNoHorizontalScroll,
  expectPageWithFooterAccessible,
  test,
  waitForRequests,
} from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn } from './steps.ts'
import { readStructuredData } from './structured-data.ts'

// Pages behind an emailed link submit its token on load, and the example tokens are not valid.
test.use({ allowsClientErrors: true })

/** Enough to share one sign-in, few enough to run in parallel. */
const pagesPerTest = 10
const pages = listAllPages()
/** Resizing costs a third of a second visit. */
const desktopSize = { width: 1280, height: 900 }
const isCoreOnly = process.env.E2E_SCOPE === 'core'
/** axe is half of the time, and the pages share their components: the core runs it on every third page. */
const axeStep = isCoreOnly ? 3 : 1
const isCheckedWithAxe = (path: string) =>
  pages.findIndex((page) => page.path === path) % axeStep === 0

test('lists pages for every role', { tag: '@desktop-only' }, () => {
  expect(pages.length).toBeGreaterThan(70)
  expect(new Set(pages.map(({ role }) => role))).toEqual(new Set<PageRole>(pageRoles))
})

for (const role of pageRoles) {
  const paths = pages.filter((page) => page.role === role).map(({ path }) => path)
  for (let from = 0; from < paths.length; from += pagesPerTest) {
    const some = paths.slice(from, from + pagesPerTest)
    test(`every page has one heading, its landmarks, no layout shift and no axe violation: ${role}, from ${some[0]}`, async ({
      page,
    }) => {
      test.slow()
      await (role === 'adult' ? openAsAdult(page) : openSignedIn(page, demoUsers[role]))
      for (const path of some) await test.step(path, () => checkPage(page, path, role))
    })
  }
}

/** A click is lost when its button moves between pointer down and up. Browsers rate 0.1 as good. */
const maxLayoutShift = 0.02
/** Pages of the cart, which is only known to the browser, and one that submits its form on load. */
const clientRenderedPaths = /^\/(cart|shipping|payment|placeorder|pickup_|confirm_|subscribe\/)/

/** Cumulative layout shift since the page was opened. */
const measureLayoutShift = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value')
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    observer.disconnect()
    return sum
  })

/**
 * axe runs at the size most people of the role use, and at both with `npm run e2e:sizes`. `npm run e2e:core` looks at that
 * size only.
 */
async function checkPage(page: Page, path: string, role: PageRole): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(200)
  if (emptyCheckoutPaths.test(path)) await page.waitForURL('/cart')
  // Client-only content, such as the cart, renders after hydration.
  await waitForRequests(page)
  if (!clientRenderedPaths.test(new URL(page.url()).pathname)) {
    expect(await measureLayoutShift(page), `${path}: layout shift`).toBeLessThan(maxLayoutShift)
  }
  await expect(page.getByRole('heading', { level: 1 }), `${path}: one h1`).toHaveCount(1)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark), `${path}: ${landmark}`).toHaveCount(1)
  }
  await expect(page).toHaveTitle(/^\S.* · Fairgrove$/)
  if (role === 'adult') await expectSearchMetadata(page, path)
  const phoneSize = page.viewportSize()
  const isForDesktop = role === 'seller' || role === 'admin'
  for (const size of [phoneSize, desktopSize]) {
    const isUsualSize = (size === desktopSize) === isForDesktop
    if (isCoreOnly && !isUsualSize) continue
    if (size) await page.setViewportSize(size)
    await (isCheckedWithAxe(path) && (isUsualSize || process.env.ALL_SIZES)
      ? expectPageWithFooterAccessible(page)
      : expectNoHorizontalScroll(page))
  }
  if (phoneSize) await page.setViewportSize(phoneSize)
}

/** An indexable page has a canonical URL, a description and an image; every other page has noindex. */
async function expectSearchMetadata(page: Page, path: string): Promise<void> {
  for (const [type, data] of await readStructuredData(page)) {
    expect(findSchemaErrors(data), `${type} of ${path}`).toEqual([])
  }
  const canonical = page.locator('link[rel="canonical"]')
  if ((await canonical.count()) === 0) {
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^noindex/)
    return
  }
  const { pathname } = new URL((await canonical.getAttribute('href')) ?? '')
  expect(pathname).toBe(new URL(page.url()).pathname)
  const description = await page.locator('meta[name="description"]').getAttribute('content')
  expect(description?.length, `${path} describes itself`).toBeGreaterThan(40)
  await expect(page.locator('meta[property="og:image"]')).toHaveCount(1)
}
