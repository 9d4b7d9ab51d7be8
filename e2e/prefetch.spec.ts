import { expect, type Page } from '@playwright/test'
import { eventsPath } from '../packages/contract/src/analytics.options.ts'
import { test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn } from './steps.ts'

/** Touch screens have no hover, so nothing is prefetched there. */
const desktopOnly = { tag: '@desktop-only' }

type Requests = { data: string[]; views: string[] }

/** The page data and views requested from here on. */
function recordRequests(page: Page): Requests {
  const requests: Requests = { data: [], views: [] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/product/') && pathname.endsWith('.data')) requests.data.push(pathname)
    // A beacon's body is not visible here; nothing else on these pages sends one.
    if (pathname === eventsPath) requests.views.push(pathname)
  })
  return requests
}

test(
  'a card under the pointer is prefetched, which counts no view until it is opened',
  desktopOnly,
  async ({ page }) => {
    await openAsAdult(page, '/merchandise')
    const requests = recordRequests(page)
    const card = page.getByRole('article').first().getByRole('link').first()
    await card.hover()
    await expect.poll(() => requests.data.length).toBe(1)
    await page.mouse.move(0, 0)
    await page.waitForTimeout(500)
    expect(requests.views).toEqual([])

    await card.click()
    await expect(page).toHaveURL(/\/product\//)
    await expect.poll(() => requests.views.length).toBe(1)
  },
)

test(
  'without a connection, pointing at a card does not reload the page',
  desktopOnly,
  async ({ page, context }) => {
    await openAsAdult(page, '/merchandise')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await context.setOffline(true)
    await page.getByRole('article').first().getByRole('link').first().hover()
    await page.waitForTimeout(500)
    await context.setOffline(false)
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true)
  },
)

test('hovering over every card of a list trips no rate limit', desktopOnly, async ({ page }) => {
  await openAsAdult(page, '/cannabis_products')
  const statuses: number[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.data')) statuses.push(response.status())
  })
  const cards = page.getByRole('article')
  const count = await cards.count()
  expect(count).toBeGreaterThan(20)
  for (let index = 0; index < count; index += 1) {
    await cards.nth(index).getByRole('link').first().hover()
    await expect.poll(() => statuses.length).toBeGreaterThan(index)
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test(
  'signed-in visitors prefetch nothing, because their pages are not stored',
  desktopOnly,
  async ({ page }) => {
    await openSignedIn(page, demoUsers.customer, '/merchandise')
    const requests = recordRequests(page)
    await page.getByRole('article').first().getByRole('link').first().hover()
    await page.waitForTimeout(1_500)
    expect(requests.data).toEqual([])
  },
)
