import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { findFreePort } from '@fairgrove/testing/ports'
import { startEntryPoint } from '@fairgrove/testing/site'
import { waitForUrl } from '@fairgrove/testing/wait'
import { expect, type Page } from '@playwright/test'
import { gummies, sableAndSage } from './demo-paths.ts'
import { test as base, expectAccessible } from './fixtures.ts'
import { passAgeGate } from './steps.ts'
import { siteUrl } from './visitor.ts'

/** Paths of the API that respond with 503. */
type FailingPaths = Set<RegExp>

/** A web server whose API is the demo's, except for the paths that a test makes fail. */
const test = base.extend<{ failingPaths: FailingPaths }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from it.
  failingPaths: async ({}, use) => use(new Set()),
  baseURL: async ({ failingPaths }, use) => {
    await using stack = new AsyncDisposableStack()
    const api = createServer(async (request, response) => {
      const path = request.url ?? ''
      if ([...failingPaths].some((pattern) => pattern.test(path))) {
        response.writeHead(503, { 'content-type': 'application/json' })
        return response.end(JSON.stringify({ code: 'unavailable' }))
      }
      const body = await readAll(request)
      const forwarded = await fetch(new URL(path, siteUrl), {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/json', origin: siteUrl.origin },
        ...(body && { body }),
      })
      response.writeHead(forwarded.status, { 'content-type': 'application/json' })
      response.end(await forwarded.text())
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    stack.defer(() => {
      api.close()
    })
    const webPort = await findFreePort()
    const origin = `http://127.0.0.1:${webPort}`
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      PUBLIC_URL: origin,
      WEB_PORT: String(webPort),
      COOKIE_SECRET: 'a secret of at least 32 characters',
      LOG_LEVEL: 'silent',
    }
    const web = startEntryPoint('web', { env, stack, output: process.stderr })
    await waitForUrl(`${origin}/healthz`, { what: 'web', process: web })
    await use(origin)
  },
})

test.use({ allowsClientErrors: true, allowsNetworkErrors: true })

const dispensary = `/dispensary/${sableAndSage}`
const getPart = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function expectPartError(page: Page, name: string): Promise<void> {
  await expect(getPart(page, name).getByRole('alert')).toContainText('We’re having trouble')
  await expect(getPart(page, name).getByRole('link', { name: 'Try again' })).toBeVisible()
}

test('a product page works without its reviews, which load with Try again', async ({
  page,
  failingPaths,
}) => {
  failingPaths.add(/\/reviews/)
  await passAgeGate(page, gummies)
  const reviews = getPart(page, 'Reviews')
  await expectPartError(page, 'Reviews')
  await expectAccessible(page)

  await test.step('the rest works', async () => {
    await expect(page.getByRole('region', { name: 'Related products' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Pick up at' }).selectOption(sableAndSage)
    await page.getByRole('button', { name: /^Pre-order/ }).click()
    await expect(page.getByText('1 for pickup at Sable & Sage.')).toBeVisible()
  })

  await test.step('a retry that fails says so again and keeps focus on the link', async () => {
    await reviews.getByRole('link', { name: 'Try again' }).press('Enter')
    await expect(reviews.getByRole('link', { name: 'Try again' })).toBeFocused()
    await expectPartError(page, 'Reviews')
  })

  await test.step('a retry that succeeds shows the reviews, where focus and page stay', async () => {
    failingPaths.clear()
    await reviews.getByRole('link', { name: 'Try again' }).press('Enter')
    await expect(reviews.getByRole('article').first()).toContainText(/Rated \d\.\d out of 5/)
    await expect(reviews.getByRole('alert')).toHaveCount(0)
    await expect(reviews).toBeInViewport()
    await expect
      .poll(() => reviews.evaluate((region) => region.contains(document.activeElement)))
      .toBe(true)
  })
})

test('a dispensary page works without its menu and brands', { tag: '@desktop-only' }, async ({
  page,
  failingPaths,
}) => {
  failingPaths.add(/\/(menu|shelf|brands)/)
  await passAgeGate(page, dispensary)
  await expectPartError(page, 'Menu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sable & Sage')
  await expect(getPart(page, 'Reviews').getByRole('article').first()).toBeVisible()
  await expectAccessible(page)
  failingPaths.clear()
  await getPart(page, 'Menu').getByRole('link', { name: 'Try again' }).click()
  await expect(
    getPart(page, 'Menu')
      .getByRole('link', { name: /^Pre-order / })
      .first(),
  ).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Try again loads the page again', { tag: '@desktop-only' }, async ({
    page,
    failingPaths,
  }) => {
    failingPaths.add(/\/reviews/)
    await passAgeGate(page, gummies)
    await expectPartError(page, 'Reviews')
    failingPaths.clear()
    await getPart(page, 'Reviews').getByRole('link', { name: 'Try again' }).click()
    await expect(getPart(page, 'Reviews').getByRole('article').first()).toBeVisible()
  })
})
