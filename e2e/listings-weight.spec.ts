import { expect, test } from '@playwright/test'
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
  // On a wide screen the map of dispensaries is shown at once.
  for (const path of listings.filter((each) => !isWide || each !== '/dispensaries')) {
    let bytes = 0
    const names: string[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      names.push(response.url())
      bytes += (await response.request().sizes()).responseBodySize
    })
    await passAgeGate(page, path).catch(() => page.goto(path))
    await page.waitForLoadState('networkidle')
    expect(names.length, path).toBeGreaterThan(0)
    expect(names.join(), path).not.toContain('drawing')
    console.log(`${path}: ${(bytes / 1000).toFixed(1)} KB in ${names.length} scripts`)
    expect(bytes, path).toBeLessThanOrEqual(190_000)
    page.removeAllListeners('response')
    await page.context().clearCookies()
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
