import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn } from './steps.ts'
import { readStructuredData } from './structured-data.ts'

test('where tax money goes: chart, table, paragraphs and source', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await openAsAdult(page, '/education/taxes')
  await expect(page.getByText('No State selected')).toBeVisible()
  await page.getByLabel('State', { exact: true }).selectOption('Illinois')
  await expect(page).toHaveURL('/education/taxes?state=IL')
  await expect(page.getByRole('img', { name: /General Revenue Fund 35%/ })).toBeVisible()
  await expect(page.getByRole('row', { name: 'General Revenue Fund 35%' })).toBeVisible()
  await expect(page.getByText('Source:')).toBeVisible()
  await expect(page.getByText('Last checked Jan 2026')).toBeVisible()
  const breadcrumbs = (await readStructuredData(page)).get('BreadcrumbList')
  expect(breadcrumbs?.itemListElement).toHaveLength(3)

  await page.getByLabel('State', { exact: true }).selectOption('Wyoming')
  await expect(
    page.getByText('No Tax Revenue Information On This State', { exact: true }),
  ).toBeVisible()
})

test('Illinois shows emergency shelter advice; a state without data says so', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.goto('/education_&_resources/Housing')
  await expect(page.getByText('Please select a state')).toBeVisible()
  await page.getByLabel('State', { exact: true }).selectOption('Illinois')
  await expect(page.getByRole('alert')).toContainText('call 311 or go to the nearest hospital')
  await expect(page.getByText('Thanks to our partner organization')).toBeVisible()
  await expect(page.getByText('Last checked Nov 16, 2026').first()).toBeVisible()
  await expect(page.getByText(/from memory|not checked yet|confirm before/i)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'N/A' })).toHaveCount(0)
  await page.getByLabel('State', { exact: true }).selectOption('Wyoming')
  await expect(
    page.getByText('No resource information for this state', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Anywhere in the United States' })).toBeVisible()
})

test('the hub links to every list and page, help first', { tag: '@desktop-only' }, async ({
  page,
}) => {
  await page.goto('/education_&_resources')
  const ways = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(ways).toEqual(
    expect.arrayContaining([
      '/crisis_resources/sexual_assault',
      '/crisis_resources/drug_and_alcohol',
      '/education_&_resources/Legal',
      '/education_&_resources/Housing',
      '/education_&_resources/Job',
      '/education/routes_of_cannabis_administration',
      '/education/taxes',
    ]),
  )
})

test('consumption methods start with the disclaimer', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const path = '/education/routes_of_cannabis_administration'
  await openAsAdult(page, path)
  await expect(page.getByRole('note', { name: 'Disclaimer' })).toContainText('isn’t medical')
  for (const way of ['Smoking', 'Vaporizing', 'Edibles', 'Tinctures', 'Lubes', 'Topicals']) {
    await expect(page.getByRole('heading', { name: way })).toBeVisible()
  }
})

test('a crisis number is one tap away, and so is the quick exit', async ({ page }) => {
  await page.goto('/crisis_resources/sexual_assault')
  await expect(page.getByRole('link', { name: /Call 1-800-656-4673/ })).toHaveAttribute(
    'href',
    'tel:18006564673',
  )
  await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  const exit = page.getByRole('link', { name: 'Leave this site now' })
  await expect(exit).toBeInViewport()
  const elsewhere = await exit.getAttribute('href')
  expect(new URL(elsewhere ?? '').hostname).not.toBe(new URL(page.url()).hostname)
})

test('the quick exit is at the right end of the header and stays there while scrolling', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await page.goto('/crisis_resources/sexual_assault')
  const exit = page.getByRole('banner').getByRole('link', { name: 'Leave this site now' })
  const cart = page.getByRole('link', { name: /^Cart/ })
  for (const width of [768, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const top of [0, 2000]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      const header = await page.getByRole('banner').boundingBox()
      const box = await exit.boundingBox()
      const cartBox = await cart.boundingBox()
      if (!header || !box || !cartBox) throw new Error('not shown')
      expect(header.y).toBe(0)
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.y + box.height).toBeLessThanOrEqual(header.height)
      expect(box.x).toBeGreaterThanOrEqual(cartBox.x + cartBox.width)
      expect(Math.round(box.x + box.width)).toBeLessThanOrEqual(width - 24)
    }
  }
})

test('the quick exit never covers a call button, by keyboard or after scrolling', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/crisis_resources/sexual_assault')
  const bar = page.getByRole('region', { name: 'Leave this page' })
  const getBarTop = async () => (await bar.boundingBox())?.y ?? 0
  const { height } = page.viewportSize() ?? { height: 0 }

  await test.step('it is as wide as the window and ends at its edge', async () => {
    const isBar = (x: number, y: number) =>
      bar.evaluate((element, at) => element.contains(document.elementFromPoint(at.x, at.y)), {
        x,
        y,
      })
    const top = await getBarTop()
    for (const x of [20, 180, 340]) {
      for (const y of [top + 2, height - 2]) expect(await isBar(x, y), `${x}, ${y}`).toBe(true)
    }
    expect((await bar.boundingBox())?.height).toBe(56)
  })

  await test.step('the page ends above it', async () => {
    // The footer gets its height when it comes into view, so the end moves once.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      const footer = await page.getByRole('contentinfo').boundingBox()
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan((await getBarTop()) + 1)
    }).toPass()
  })

  const calls = page.getByRole('link', { name: /^Call / })
  for (const call of await calls.all()) {
    await call.evaluate((link) => link.scrollIntoView({ block: 'nearest' }))
    const box = await call.boundingBox()
    expect(
      (box?.y ?? 0) + (box?.height ?? 0),
      (await call.textContent()) ?? '',
    ).toBeLessThanOrEqual(await getBarTop())
  }

  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  let focusedCalls = 0
  while (focusedCalls < (await calls.count())) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if (!/^Call /.test((await focused.textContent()) ?? '')) continue
    focusedCalls += 1
    const box = await focused.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await getBarTop())
  }
})

test('an unknown list is not found', { tag: '@desktop-only' }, async ({ request }) => {
  expect((await request.get('/education_&_resources/Pets')).status()).toBe(404)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a wrong number, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled, allowsClientErrors: true })

    test('can be reported from a crisis line without an account', { tag: '@desktop-only' }, async ({
      page,
    }) => {
      await page.goto('/crisis_resources/drug_and_alcohol')
      const line = page.getByRole('listitem').filter({ hasText: 'Never Use Alone' })
      await expect(line.getByText('Last checked Nov 16, 2026')).toBeVisible()
      await line.getByRole('link', { name: 'Report a wrong number for Never Use Alone' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a wrong number')
      await expect(page.getByText('1-800-484-3731')).toBeVisible()
      const send = page.getByRole('button', { name: 'Send report' })
      await send.click()
      await expect(page.getByText('Tell us what’s wrong.', { exact: true })).toBeVisible()
      await page.getByLabel('What’s wrong?').fill('Nobody answers this number.')
      await send.click()
      await expect(page.getByText('We’ll check it and fix the listing.')).toBeVisible()
      await page.getByRole('link', { name: 'Back to resources' }).click()
      await expect(page).toHaveURL('/crisis_resources/drug_and_alcohol#never-use-alone')
    })
  })
}

test('an admin sees which resources need checking', { tag: '@desktop-only' }, async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, '/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /resources? to check/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources to check')
  await expect(page).toHaveURL('/admin/resources')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a state is selected by pressing the button', { tag: '@desktop-only' }, async ({ page }) => {
    await page.goto('/education_&_resources/Job')
    await page.getByLabel('State', { exact: true }).selectOption('Illinois')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/education_&_resources/Job?state=IL')
    await expect(page.getByRole('heading', { name: 'In Illinois' })).toBeVisible()
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('IL')
  })
})
