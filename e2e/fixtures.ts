import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import { paypalOrigin } from './paypal.ts'

type PageOptions = {
  /** For tests with rejected forms: browsers log a 4xx response as a page error. */
  allowsClientErrors: boolean
  /** For tests that cut the connection or make a provider fail. */
  allowsNetworkErrors: boolean
  /** For tests that sign in with a provider, which is another host. */
  allowsIdentityProvider: boolean
  /** For tests that pay: allows requests to the provider, from the payment page only. */
  allowsPayment: boolean
}

/** Chromium's warning about slow map rendering without a GPU. */
const gpuStallMessage = /GL Driver Message .*GPU stall due to ReadPixels/
/** Logged by Playwright: only the offline tests have a service worker. */
const serviceWorkerMessage = 'Service Worker registration blocked by Playwright'
/** About Playwright's own scripts: emails in the sandboxed preview have none (newsletters.test.ts). */
const sandboxedFrameMessage = /Blocked script execution in 'about:srcdoc'/
const clientErrorMessage = /Failed to load resource: the server responded with a status of 4\d\d/
const networkErrorMessage =
  /Failed to load (resource: (net::ERR_|.* status of 50\d)|the PayPal JS SDK)/

/** Fails a test when a page logs to the console or requests another host. */
export const test = base.extend<PageOptions>({
  allowsClientErrors: [false, { option: true }],
  allowsNetworkErrors: [false, { option: true }],
  allowsIdentityProvider: [false, { option: true }],
  allowsPayment: [false, { option: true }],
  page: async (
    {
      page,
      baseURL,
      javaScriptEnabled,
      allowsClientErrors,
      allowsNetworkErrors,
      allowsIdentityProvider,
      allowsPayment,
    },
    use,
  ) => {
    if (javaScriptEnabled !== false) waitForHydrationOnLoad(page)
    trackRequests(page)
    const problems: string[] = []
    const provider = allowsPayment ? await paypalOrigin() : undefined
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return
      if (allowsClientErrors && clientErrorMessage.test(message.text())) return
      if (gpuStallMessage.test(message.text()) || message.text() === serviceWorkerMessage) return
      if (sandboxedFrameMessage.test(message.text())) return
      if (allowsNetworkErrors && networkErrorMessage.test(message.text())) return
      problems.push(`${page.url()}: ${message.text()}`)
    })
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (['data:', 'blob:'].includes(protocol)) return
      if (origin === provider && new URL(page.url()).pathname === '/placeorder') return
      if (allowsIdentityProvider && origin === process.env.IDENTITY_URL) return
      if (origin !== baseURL) problems.push(`asked another host: ${request.url()}`)
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

/**
 * Tests use a page as a visitor does who looks at it first. With `waitUntil` they don't wait
 * (hydration.spec.ts).
 */
function waitForHydrationOnLoad(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await waitForHydration(page)
    return response
  }
}

/** React marks the elements it has hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.getElementById('main')
    return main === null || Object.keys(main).some((key) => key.startsWith('__reactProps'))
  })
}

const pendingRequests = new WeakMap<Page, Set<Request>>()

function trackRequests(page: Page): void {
  const pending = new Set<Request>()
  pendingRequests.set(page, pending)
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
}

/** Until every response has arrived and is painted. Playwright's 'networkidle' waits another half second. */
export async function waitForRequests(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(
          () =>
            new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
        )
        return pendingRequests.get(page)?.size
      },
      { intervals: [20] },
    )
    .toBe(0)
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** They look like the three before them, and are half of axe's time on a list. `npm run e2e:sizes` checks all of them. */
const repeatedItems = process.env.ALL_SIZES
  ? []
  : ['main li:nth-child(n+4)', 'main tbody tr:nth-child(n+4)']

/** Two thirds of axe's time. The core checks it on pages (all-pages.spec.ts), the whole suite in every state of a page. */
const checksContrast = process.env.E2E_SCOPE !== 'core'

/** Fails on any axe violation and on horizontal scrolling. all-pages.spec.ts checks the footer, which all pages share. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, [...repeatedItems, 'footer'], checksContrast)
}

export async function expectPageWithFooterAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, repeatedItems, true)
}

async function expectNoViolations(
  page: Page,
  excludedSelectors: string[],
  withContrast: boolean,
): Promise<void> {
  // axe reports targets partly covered by the sticky header as too small, and wrong colors where content-visibility has
  // not painted a part yet.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    for (const part of document.querySelectorAll<HTMLElement>('footer, main li')) {
      part.style.contentVisibility = 'visible'
    }
  })
  // While a popup fades in, its colors have too little contrast: no new animation starts, and running ones end.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() =>
    Promise.race([
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      // Animations that repeat or are paused never finish.
      new Promise((resolve) => setTimeout(resolve, 1_000)),
    ]),
  )
  const rules = { 'color-contrast': { enabled: withContrast } }
  const axe = new AxeBuilder({ page })
  for (const selector of excludedSelectors) axe.exclude(selector)
  const { violations } = await axe
    // The only frame is the preview of an email, which axe cannot enter, so it needs no second page to merge results;
    // with violations only, it takes a third of the time.
    .setLegacyMode()
    .options({ runOnly: axeTags, resultTypes: ['violations'], iframes: false, rules })
    .analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ html }) => html.slice(0, 200)),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
  await expectNoHorizontalScroll(page)
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(tooWide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}
