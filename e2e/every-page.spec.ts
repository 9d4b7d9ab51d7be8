import { expect, type Page } from '@playwright/test'
import { findFaults } from '../apps/web/app/schema-org.ts'
import { structuredData } from './content.ts'
import { everyPage, type Walker } from './every-page.ts'
import { expectAccessible, test } from './fixtures.ts'
import { demo } from './people.ts'
import { enter, visit } from './steps.ts'

// The pages behind a mailed link press it themselves; nobody was sent the one in the example.
test.use({ mayBeRefused: true })

/** As many as one test walks: enough to share an arrival, few enough to be walked side by side. */
const stretch = 10
const pages = everyPage()

test('there are pages to walk, for everyone who may come', { tag: '@once' }, () => {
  expect(pages.length).toBeGreaterThan(70)
  expect(new Set(pages.map(({ who }) => who))).toEqual(
    new Set<Walker>(['adult', 'customer', 'seller', 'admin']),
  )
})

for (const who of ['adult', 'customer', 'seller', 'admin'] as const) {
  const paths = pages.filter((page) => page.who === who).map(({ path }) => path)
  for (let from = 0; from < paths.length; from += stretch) {
    const some = paths.slice(from, from + stretch)
    test(`every page has one heading, its landmarks and nothing in anyone’s way: ${who}, from ${some[0]}`, async ({
      page,
    }) => {
      test.slow()
      await (who === 'adult' ? visit(page) : enter(page, demo[who]))
      for (const path of some) await test.step(path, () => look(page, path, who))
    })
  }
}

/** A press is lost when its button moves between finger down and up. Browsers call 0.1 good. */
const stillness = 0.02
/** Pages of a cart that only the browser knows. */
const drawnAgain = /^\/(cart|shipping|payment|placeorder|pickup_|confirm_)/

/** How much of the page moved by itself, and how far, since it was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value')
    })
    watch.observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 50))
    watch.disconnect()
    return sum
  })

async function look(page: Page, path: string, who: Walker): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(200)
  // What only the browser knows, the cart say, is drawn when the page has been taken over.
  await page.waitForLoadState('networkidle')
  if (!drawnAgain.test(path)) {
    expect(await shiftOf(page), `${path}: nothing jumps`).toBeLessThan(stillness)
  }
  await expect(page.getByRole('heading', { level: 1 }), `${path}: one h1`).toHaveCount(1)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark), `${path}: ${landmark}`).toHaveCount(1)
  }
  await expect(page).toHaveTitle(/^\S.* · Fairgrove$/)
  if (who === 'adult') await expectTold(page, path)
  await expectAccessible(page)
}

/** A page for search engines says what it is and where it stands; any other says that it is not for them. */
async function expectTold(page: Page, path: string): Promise<void> {
  for (const [type, data] of await structuredData(page)) {
    expect(findFaults(data), `${type} of ${path}`).toEqual([])
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
