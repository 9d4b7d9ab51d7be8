import { expect, type Request, test } from '@playwright/test'
import { adult } from './arrivals.ts'
import { passAgeGate } from './steps.ts'

const listings = ['/dispensaries', '/cannabis_products', '/products/all_products', '/search']

test('the first HTML of a listing holds its 24 cards', async () => {
  const visitor = await adult()
  for (const path of listings) {
    const { text } = await visitor.get(path)
    expect(text.match(/<article/g), path).toHaveLength(24)
  }
})

test('a listing needs at most 190 KB of scripts, and the map none until it is shown', async ({
  page,
}) => {
  const isWide = (page.viewportSize()?.width ?? 0) >= 1100
  await passAgeGate(page, '/')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  // On a wide screen the map of dispensaries is shown at once.
  for (const path of listings.filter((each) => !isWide || each !== '/dispensaries')) {
    const scripts: Request[] = []
    const note = (request: Request) => {
      if (/\.m?js$/.test(request.url())) scripts.push(request)
    }
    page.on('requestfinished', note)
    await page.goto(path, { waitUntil: 'networkidle' })
    page.off('requestfinished', note)
    const sizes = await Promise.all(scripts.map((request) => request.sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    console.log(`${path}: ${(bytes / 1000).toFixed(1)} KB in ${scripts.length} scripts`)
    expect(bytes, path).toBeGreaterThan(100_000)
    expect(bytes, path).toBeLessThanOrEqual(190_000)
  }
})

test('nothing jumps while a listing loads', async ({ page }) => {
  await passAgeGate(page, '/')
  for (const path of listings) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 500)
        }),
    )
    console.log(`${path}: layout shift ${shift.toFixed(4)}`)
    expect(shift, path).toBeLessThanOrEqual(0.05)
  }
})
