import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type Watch = {
  /** Set where a test has forms refused: browsers report a 4xx answer as an error of the page. */
  mayBeRefused: boolean
}

const refusal = /Failed to load resource: the server responded with a status of 4\d\d/

/** Every page is watched: nothing may complain in its console, nothing may ask another host. */
export const test = base.extend<Watch>({
  mayBeRefused: [false, { option: true }],
  page: async ({ page, baseURL, mayBeRefused }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      if (mayBeRefused && refusal.test(message.text())) return
      complaints.push(`${page.url()}: ${message.text()}`)
    })
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (['data:', 'blob:'].includes(protocol)) return
      if (origin !== baseURL) complaints.push(`asked another host: ${request.url()}`)
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds is a failure, and so is a page wider than the screen it is on. */
export async function expectAccessible(page: Page): Promise<void> {
  // What happens to lie half under the sticky header would count as too small to touch.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ html }) => html.slice(0, 200)),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(tooWide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}
