import { expect, type Page } from '@playwright/test'
import { grinder, tinCeiling } from './demo-paths.ts'
import { expectAccessible, test, waitForHydration } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, passAgeGate, setOnline, signIn } from './steps.ts'
import { Visitor } from './visitor.ts'

test.use({ serviceWorkers: 'allow', allowsNetworkErrors: true })

/** Waits until the service worker has cached the help pages in the background. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
      )
    }
  })
}

const getHeading = (page: Page) => page.getByRole('heading', { level: 1 })

test('help pages can be read offline, whether or not they were opened before', async ({
  page,
  context,
}) => {
  await page.goto('/terms')
  await waitForServiceWorker(page)
  await context.setOffline(true)
  for (const [path, title] of [
    ['/crisis_resources/sexual_assault', 'Sexual assault support'],
    ['/crisis_resources/drug_and_alcohol', 'Drug and alcohol support'],
    ['/education_&_resources', 'Education and resources'],
    ['/education_&_resources/Legal', 'Legal help'],
  ] as const) {
    await page.goto(path)
    await expect(getHeading(page)).toHaveText(title)
  }
  await page.goto('/crisis_resources/sexual_assault')
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expect(page.getByRole('link', { name: 'Leave this site now' })).toBeInViewport()
  await expectAccessible(page)
})

test('offline, the cart and the favorites are still there, and no one is signed out', async ({
  page,
  context,
}) => {
  await passAgeGate(page, '/signin')
  await signIn(page, demoUsers.customer)
  await expect(page).toHaveURL('/')
  await page.goto(tinCeiling)
  const star = page.getByRole('button', { name: 'Favorite' })
  if ((await star.getAttribute('aria-pressed')) === 'false') {
    const responded = page.waitForResponse((response) =>
      new URL(response.url()).pathname.endsWith(`${tinCeiling}.data`),
    )
    await star.click()
    await responded
  }
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const copied = () => page.evaluate(() => localStorage.getItem('savedListings') ?? '')
  await expect.poll(copied).toContain('Tin Ceiling')
  await page.goto(grinder)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await waitForServiceWorker(page)

  await context.setOffline(true)
  await page.goto('/orderhistory')
  await expect(page).toHaveURL('/offline?from=%2Forderhistory')
  await expect(getHeading(page)).toHaveText('You’re offline')
  await expect(page.getByRole('region', { name: 'Your cart: 1 item' })).toContainText(
    'pocket grinder',
  )
  await expect(page.getByRole('region', { name: 'Your favorites' })).toContainText('Tin Ceiling')
  await expectAccessible(page)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/orderhistory')
  await page.goto('/cart')
  await expect(page.getByText('pocket grinder').first()).toBeVisible()
})

for (const serviceWorkers of ['allow', 'block'] as const) {
  test.describe(`offline, service worker ${serviceWorkers}ed`, () => {
    test.use({ serviceWorkers })

    test('links and searches say so, and work again with a connection', async ({ page }) => {
      await openAsAdult(page, '/about')
      if (serviceWorkers === 'allow') await waitForServiceWorker(page)
      await setOnline(page, false)
      await page.getByRole('link', { name: 'Merchandise' }).first().click()
      await expect(getHeading(page)).toHaveText('You’re offline')
      await setOnline(page, true)
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page).toHaveURL('/merchandise')
      await expect(getHeading(page)).toHaveText('Merchandise')
      await waitForHydration(page)

      await setOnline(page, false)
      await page.getByLabel('Sort').selectOption('Price: High to Low')
      await expect(getHeading(page)).toHaveText('You’re offline')
    })
  })
}

test.describe('a page that fails to load', () => {
  test.use({ serviceWorkers: 'block' })

  test('says that the connection failed and can be tried again', async ({ page }) => {
    await openAsAdult(page, '/about')
    await page.route('**/merchandise.data*', (route) => route.abort())
    await page.getByRole('link', { name: 'Merchandise' }).first().click()
    await expect(getHeading(page)).toHaveText('Something went wrong')
    await expect(page.getByText('We’re having trouble connecting.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(getHeading(page)).toHaveText('Merchandise')
  })
})

test('nothing personal is ever cached', { tag: '@desktop-only' }, async ({ page }) => {
  await passAgeGate(page, '/signin')
  await signIn(page, demoUsers.customer)
  await expect(page).toHaveURL('/')
  await waitForServiceWorker(page)
  for (const path of ['/profile', '/education_&_resources/Job?state=IL', '/refunds']) {
    await page.goto(path)
  }
  const cachedPages = await page.evaluate(async () => {
    const found: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text()
        found.push({ path: request.url.slice(location.origin.length), text: text ?? '' })
      }
    }
    return found
  })
  const pages = cachedPages.map(({ path }) => path).filter((path) => !path.startsWith('/assets/'))
  expect(pages.sort()).toEqual([
    '/crisis_resources/drug_and_alcohol',
    '/crisis_resources/sexual_assault',
    '/education_&_resources',
    '/education_&_resources/Housing',
    '/education_&_resources/Job',
    '/education_&_resources/Legal',
    '/offline',
  ])
  for (const { path, text } of cachedPages)
    expect(text, path).not.toContain(demoUsers.customer.email)
})

test('the app can be installed: a manifest with icons, and a service worker versioned per build', {
  tag: '@desktop-only',
}, async () => {
  const visitor = new Visitor()
  const { headers, text } = await visitor.get('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  for (const { src } of JSON.parse(text).icons) {
    expect([src, (await visitor.get(src)).status]).toEqual([src, 200])
  }
  const worker = await visitor.get('/service-worker.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.text).toMatch(/^const buildName = '[\da-f]{16}'\n/)
})
