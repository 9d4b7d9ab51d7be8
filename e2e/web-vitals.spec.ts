import { recordWebVitals } from '@fairgrove/contract/analytics.web-vitals'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { openAsAdult } from './steps.ts'

const isReport = (url: string) => url.endsWith(recordWebVitals.path)

/** Page views are sampled at random, so this one is chosen. */
async function chooseForSample(page: Page) {
  await page.addInitScript(() => {
    Math.random = () => 0
  })
}

async function readCount(series: string): Promise<number> {
  const url = process.env.METRICS_URL
  expect(url, 'METRICS_URL is set by `npm run e2e`').toBeTruthy()
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

/** Loads, waits for the script that measures, interacts and leaves. */
async function visitAndLeave(page: Page, path: string) {
  await page.goto(path)
  const hasMeasured = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /report-web-vitals/.test(name)),
    )
  await expect.poll(hasMeasured).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  // A page that is navigated away from is hidden first.
  await page.goto('about:blank')
}

test('the speed of a page reaches the server’s metrics by its pattern', async ({
  page,
  isMobile,
}) => {
  await chooseForSample(page)
  await openAsAdult(page)
  const device = (page.viewportSize()?.width ?? 0) < 900 || isMobile ? 'phone' : 'desktop'
  const labels = `{route="/merchandise",device="${device}"}`
  const lcp = `fairgrove_web_vitals_lcp_seconds_count${labels}`
  const cls = `fairgrove_web_vitals_cls_score_count${labels}`
  const [lcpBefore, clsBefore] = [await readCount(lcp), await readCount(cls)]
  await visitAndLeave(page, '/merchandise')
  await expect.poll(() => readCount(lcp)).toBe(lcpBefore + 1)
  await expect.poll(() => readCount(cls)).toBe(clsBefore + 1)
})

test('nothing is measured for visitors who ask not to be tracked, nor outside the sample', {
  tag: '@desktop-only',
}, async ({ page, context }) => {
  await openAsAdult(page)
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  const visit = async () => {
    await page.goto('/merchandise')
    await page.getByRole('heading', { level: 1 }).click()
    await page.waitForTimeout(1_000)
  }
  await visit()
  await chooseForSample(page)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await visit()
  await page.goto('/about')
  expect(requests.filter((url) => isReport(url) || /report-web-vitals/.test(url))).toEqual([])
})
