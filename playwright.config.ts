import { defineConfig } from '@playwright/test'
import { chromiumPath } from './packages/testing/src/project.ts'

/** Expect search results in an order that orders, reviews and new listings of other tests change. */
const searchSpecs = '**/searches.spec.ts'
const pageSpeedSpecs = ['**/page-speed.spec.ts', '**/first-tap.spec.ts']
const designSpecs = '**/screenshots-design.spec.ts'
const screenshotSpecs = '**/screenshots*.spec.ts'
/**
 * Files that run at one size, the one their users have, because nothing they test depends on the width. The rest can run
 * at both; all-pages.spec.ts checks the layout of every page at both. Single tests of any file use a tag:
 * '@desktop-only', '@phone-only'.
 */
const phoneSpecs = [
  'about-seller',
  'account-errors',
  'account-journey*',
  'account-settings',
  // Checks each page at both sizes.
  'all-pages',
  'badges',
  'checkout-failures',
  'events',
  'favorites',
  'listings-accessibility',
  'location',
  'offline',
  'orders',
  'pre-order',
  'push',
  'referral',
  'reviews',
  'rewards*',
  'sign-up-invite',
  'stored-user',
  'weekly-question',
]
const desktopSpecs = [
  'applications*',
  'approvals',
  'attacks*',
  'audit',
  'back-office-*',
  // At the size of a tablet.
  'counter-*',
  'dashboard',
  'edge',
  'flagged-payments',
  'guards',
  'home-editor',
  'inventory',
  'jobs',
  'journey-*',
  'moderation',
  'newsletters',
  'page-headers',
  'partner-visit',
  'revisions',
  'security*',
  'seller-back-office',
  'seo',
  'subscribers',
  'taxes',
  'to-ship',
  'unapproved-content',
]
/** Files that run at both sizes with `npm run e2e:sizes`. Otherwise one is enough, to save time. */
const usuallyPhoneSpecs = ['brands', 'cart', 'checkout', 'dispensary', 'product']
const usuallyDesktopSpecs = [
  'approximate-locations',
  'blog',
  'details-no-script',
  'failing-part',
  'focus',
  'form-errors',
  'home',
  'keyboard',
  'screen-reader',
  'search-box',
  'search-suggestions',
  'static-pages',
  'theme',
]
/** Files that `npm run e2e` runs at both sizes, `npm run e2e:core` only on the phone, where more is different. */
const bothSizesSpecs = ['checkout-failures', 'hydration', 'identities', 'listings*', 'two-step']
/**
 * What `npm run e2e:core` (.ci/run) runs, to save time: the journey of each kind of user, money, access, focus and every page.
 * Rules, access and axe of other pages have tests as well (integration tests, all-pages.spec.ts). `npm run e2e` runs everything.
 */
const coreSpecs = [
  'all-pages',
  'approvals',
  'attacks',
  'attacks-bodies',
  'attacks-cookies',
  'attacks-hosts',
  'cart',
  'checkout',
  'checkout-failures',
  'counter-shift',
  'edge',
  'focus',
  'focus-sweep',
  'form-errors',
  'guards',
  'hydration',
  'identities',
  'journey-admin',
  'journey-brand',
  'journey-dispensary',
  'journey-listing',
  'journey-menu',
  'journey-shopper',
  'keyboard',
  'listings',
  'listings-bundle-size',
  'listings-no-script',
  'page-headers',
  'passkeys',
  'pre-order',
  'security',
  'seo',
  'stored-user',
  'two-step',
]
const isCoreOnly = process.env.E2E_SCOPE === 'core'
const testMatch = (isCoreOnly ? coreSpecs : ['*']).map((name) => `**/${name}.spec.ts`)

if (!process.env.ALL_SIZES) {
  phoneSpecs.push(...usuallyPhoneSpecs)
  desktopSpecs.push(...usuallyDesktopSpecs)
}
if (isCoreOnly) phoneSpecs.push(...bothSizesSpecs)
/** Matches the title Playwright builds, which starts with the project and the file. */
const matchFiles = (names: string[], except: string) =>
  new RegExp(`(^| )(${names.join('|').replaceAll('*', '[\\w-]*')})\\.spec\\.ts (?!.*${except})`)
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** `npm run e2e` starts the demo and sets BASE_URL and INBOX_URL. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // On two cores: with two, a tenth of the time was spent waiting.
  workers: 3,
  // The retry records a trace for debugging; .ci/run counts retries.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous for busy machines. `npm run test:page-speed` checks speed.
  timeout: 120_000,
  // Without its own timeout, `toPass` retries until the test times out.
  expect: { timeout: 20_000, toPass: { timeout: 40_000 } },
  reporter: [['list'], ['json', { outputFile: '.scratch/reports/playwright.json' }]],
  use: {
    actionTimeout: 40_000,
    ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
    // Tests check the server's responses; offline.spec.ts allows the service worker.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The map needs WebGL, and CI machines have no GPU.
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Everything else renders without GPU emulation: half the CPU time.
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
      ],
    },
  },
  projects: [
    // Projects start in this order.
    { name: 'search results', testMatch: searchSpecs, use: desktop },
    {
      name: 'phone',
      testMatch,
      testIgnore: [...pageSpeedSpecs, screenshotSpecs, searchSpecs],
      grepInvert: [/@desktop-only/, matchFiles(desktopSpecs, '@phone-only')],
      use: phone,
    },
    {
      name: 'desktop',
      testMatch,
      testIgnore: [...pageSpeedSpecs, screenshotSpecs, searchSpecs],
      grepInvert: [/@phone-only/, matchFiles(phoneSpecs, '@desktop-only')],
      use: desktop,
    },
    // Takes screenshots without assertions: `npm run screenshots`.
    ...(process.env.SCREENS
      ? [{ name: 'screenshots', testMatch: screenshotSpecs, testIgnore: designSpecs, use: desktop }]
      : []),
    // The first window of pages before and after a redesign: docs/design-review.md.
    ...(process.env.DESIGN ? [{ name: 'design', testMatch: designSpecs, use: desktop }] : []),
    // Measures time, so it needs an idle machine: `npm run test:page-speed`.
    ...(process.env.PACE ? [{ name: 'page-speed', testMatch: pageSpeedSpecs, use: phone }] : []),
  ],
})
