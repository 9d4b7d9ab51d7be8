import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { paypalOrigin } from './paypal.ts'

type PageOptions = {
  /** Set where a test has forms refused: browsers report a 4xx answer as an error of the page. */
  allowsClientErrors: boolean
  /** Set where a test cuts lines or has a provider break down. */
  allowsNetworkErrors: boolean
  /** Set where a test pays: then the provider may be asked, by the page that pays alone. */
  allowsPayment: boolean
  /** Unset where a test arrives without a stir, which most people do not: pages that are read first wait for one. */
  simulatesInteraction: boolean
}

/** What a machine without a graphics card says of its own slowness when a map is drawn. */
const gpuStallMessage = /GL Driver Message .*GPU stall due to ReadPixels/
/** Said by Playwright itself: only the walks without a network have a service worker. */
const serviceWorkerMessage = 'Service Worker registration blocked by Playwright'
const clientErrorMessage = /Failed to load resource: the server responded with a status of 4\d\d/
const networkErrorMessage =
  /Failed to load (resource: (net::ERR_|.* status of 50\d)|the PayPal JS SDK)/

/** Every page is watched: nothing may complain in its console, nothing may ask another host. */
export const test = base.extend<PageOptions>({
  allowsClientErrors: [false, { option: true }],
  allowsNetworkErrors: [false, { option: true }],
  allowsPayment: [false, { option: true }],
  simulatesInteraction: [true, { option: true }],
  page: async (
    { page, baseURL, allowsClientErrors, allowsNetworkErrors, allowsPayment, simulatesInteraction },
    use,
  ) => {
    const problems: string[] = []
    const provider = allowsPayment ? await paypalOrigin() : undefined
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      if (allowsClientErrors && clientErrorMessage.test(message.text())) return
      if (gpuStallMessage.test(message.text()) || message.text() === serviceWorkerMessage) return
      if (allowsNetworkErrors && networkErrorMessage.test(message.text())) return
      problems.push(`${page.url()}: ${message.text()}`)
    })
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (['data:', 'blob:'].includes(protocol)) return
      if (origin === provider && new URL(page.url()).pathname === '/placeorder') return
      if (origin !== baseURL) problems.push(`asked another host: ${request.url()}`)
    })
    if (simulatesInteraction) await simulateInteraction(page)
    await use(page)
    expect(problems).toEqual([])
  },
})

/** Has somebody stir at once on every page. */
const simulateInteraction = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('wheel'))),
  )

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds is a failure, and so is a page wider than the screen it is on. */
export async function expectAccessible(page: Page): Promise<void> {
  // What happens to lie half under the sticky header would count as too small to touch.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const { violations } = await new AxeBuilder({ page })
    // Nothing of ours is in a frame: no second page is needed to put the findings together, and
    // nothing but the findings is carried out of the browser. A third of the time.
    .setLegacyMode()
    .options({ runOnly: axeTags, resultTypes: ['violations'] })
    .analyze()
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
