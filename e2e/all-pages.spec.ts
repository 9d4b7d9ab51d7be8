import { expect, type Page } from '@playwright/test'
import { findSchemaErrors } from '../apps/web/app/seo/schema-org.ts'
import { listAllPages, type PageRole } from './all-pages.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn } from './steps.ts'
import { readStructuredData } from './structured-data.ts'

// The pages behind a mailed link press it themselves; nobody was sent the one in the example.
test.use({ allowsClientErrors: true })

/** As many as one test walks: enough to share an arrival, few enough to be walked side by side. */
const pagesPerTest = 10
const pages = listAllPages()

test('there are pages to walk, for everyone who may come', { tag: '@desktop-only' }, () => {
  expect(pages.length).toBeGreaterThan(70)
  expect(new Set(pages.map(({ role }) => role))).toEqual(
    new Set<PageRole>(['adult', 'customer', 'seller', 'admin']),
  )
})

for (const role of ['adult', 'customer', 'seller', 'admin'] as const) {
  const paths = pages.filter((page) => page.role === role).map(({ path }) => path)
  for (let from = 0; from < paths.length; from += pagesPerTest) {
    const some = paths.slice(from, from + pagesPerTest)
    test(`every page has one heading, its landmarks and nothing in anyone’s way: ${role}, from ${some[0]}`, async ({
      page,
    }) => {
      test.slow()
      await (role === 'adult' ? openAsAdult(page) : openSignedIn(page, demoUsers[role]))
      for (const path of some) await test.step(path, () => checkPage(page, path, role))
    })
  }
}

/** A press is lost when its button moves between finger down and up. Browsers call 0.1 good. */
const maxLayoutShift = 0.02
/** Pages of a cart that only the browser knows. */
const clientRenderedPaths = /^\/(cart|shipping|payment|placeorder|pickup_|confirm_)/

/** How much of the page moved by itself, and how far, since it was opened. */
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

async function checkPage(page: Page, path: string, role: PageRole): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(200)
  // What only the browser knows, the cart say, is drawn when the page has been taken over.
  await page.waitForLoadState('networkidle')
  if (!clientRenderedPaths.test(path)) {
    expect(await measureLayoutShift(page), `${path}: nothing jumps`).toBeLessThan(maxLayoutShift)
  }
  await expect(page.getByRole('heading', { level: 1 }), `${path}: one h1`).toHaveCount(1)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark), `${path}: ${landmark}`).toHaveCount(1)
  }
  await expect(page).toHaveTitle(/^\S.* · Fairgrove$/)
  if (role === 'adult') await expectSearchMetadata(page, path)
  await expectAccessible(page)
}

/** A page for search engines says what it is and where it stands; any other says that it is not for them. */
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
