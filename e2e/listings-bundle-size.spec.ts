import { expect, type Page, type Request } from '@playwright/test'
import { test } from './fixtures.ts'
import { openAsAdult } from './steps.ts'
import { Visitor } from './visitor.ts'
import { createAdultVisitor } from './visitor-fixtures.ts'

const listings = [
  '/dispensaries',
  '/brands',
  '/cannabis_products',
  '/products/all_products',
  '/search',
]

test('the first HTML of a listing has its 24 cards', { tag: '@desktop-only' }, async () => {
  const visitor = await createAdultVisitor()
  for (const path of listings) {
    const { text } = await visitor.get(path)
    expect(text.match(/<article/g), path).toHaveLength(24)
  }
})

test('a listing needs at most 190 KB of scripts, and none for the map until it is shown', async ({
  page,
}) => {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1100
  await openAsAdult(page)
  // On a wide screen the dispensary map is shown at once.
  for (const path of listings.filter((each) => !isWide || each !== '/dispensaries')) {
    const scripts = new Set<string>()
    const note = (request: Request) => {
      const { pathname } = new URL(request.url())
      if (/\.m?js$/.test(pathname)) scripts.add(pathname)
    }
    page.on('request', note)
    await page.goto(path)
    await waitForQuietNetwork(page)
    page.off('request', note)
    const bytes = await compressedBytes([...scripts])
    console.log(`${path}: ${(bytes / 1000).toFixed(1)} KB in ${scripts.size} scripts`)
    expect(bytes, path).toBeGreaterThan(100_000)
    expect(bytes, path).toBeLessThanOrEqual(190_000)
  }
})

test('focusing the search box loads at most 30 KB of scripts', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openAsAdult(page, '/about')
  await waitForQuietNetwork(page)
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.getByRole('combobox').click()
  await expect.poll(() => scripts.size).toBeGreaterThan(0)
  await waitForQuietNetwork(page)
  const bytes = await compressedBytes([...scripts])
  console.log(`search box: ${(bytes / 1000).toFixed(1)} KB in ${[...scripts].join(' ')}`)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(30_000)
})

/** Until nothing was loaded for a second: scripts load after the load event. */
async function waitForQuietNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
    return performance.now() - Math.max(...ends) > 1_000
  })
}

/** Transfer sizes; the browser's own entries leave out preloaded scripts. */
async function compressedBytes(paths: string[]): Promise<number> {
  const visitor = new Visitor()
  let bytes = 0
  for (const path of paths) {
    const { headers } = await visitor.get(path, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding'], path).toBe('gzip')
    bytes += Number(headers['content-length'])
  }
  return bytes
}
