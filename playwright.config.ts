import { defineConfig } from '@playwright/test'
import { chromiumPath } from './packages/testing/src/chromium-path.ts'

const pageSpeedSpecs = '**/page-speed.spec.ts'
const screenshotSpecs = '**/screenshots*.spec.ts'
/** One person's way from the first visit to the goal: each at the size of its own screen, and once. */
const journeySpecs = '**/journey-*.spec.ts'
/**
 * What does not depend on the width is walked at one. Whole files that draw nothing are named here;
 * a single test says so by its tag: '@desktop-only' runs on the desktop alone, '@phone-only' (crowded there, the
 * same with more air on a desk) on the phone alone.
 */
const viewportIndependentSpecs = [
  'attacks*',
  'seo',
  'edge',
  'guards',
  'unapproved-content',
  'page-headers',
  'partner-visit',
].map((name) => `**/${name}.spec.ts`)
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** `npm run e2e` starts the demo and says in BASE_URL and INBOX_URL where it is. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A second try records what a person needs to see why the first one failed; .ci/run counts it.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous: a busy machine is slow, and slow is not wrong. What must be fast is timed by `npm run test:page-speed`.
  timeout: 120_000,
  // Without an end of its own, `toPass` goes on as long as its test may last.
  expect: { timeout: 20_000, toPass: { timeout: 40_000 } },
  reporter: [['list'], ['json', { outputFile: '.scratch/reports/playwright.json' }]],
  use: {
    actionTimeout: 40_000,
    ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
    // Pages are judged by what the server sends; what works without it has a journey of its own.
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
        // The map needs WebGL, and the machine has no graphics card.
        ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
        // Everything else is drawn without pretending there was one: half the processor time.
        ...['--disable-gpu-compositing', '--disable-gpu-rasterization'],
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [pageSpeedSpecs, screenshotSpecs, journeySpecs, ...viewportIndependentSpecs],
      grepInvert: /@desktop-only/,
      use: phone,
    },
    {
      name: 'desktop',
      testIgnore: [pageSpeedSpecs, screenshotSpecs],
      grepInvert: /@phone-only/,
      use: desktop,
    },
    // Takes pictures and judges nothing: `npm run screenshots`.
    ...(process.env.SCREENS
      ? [{ name: 'screenshots', testMatch: screenshotSpecs, use: desktop }]
      : []),
    // Measures time, so it wants the machine to itself: `npm run test:page-speed`.
    ...(process.env.PACE ? [{ name: 'page-speed', testMatch: pageSpeedSpecs, use: phone }] : []),
  ],
})
