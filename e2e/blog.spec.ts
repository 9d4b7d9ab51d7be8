import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { demoUsers } from './people.ts'
import { openAsAdult, openSignedIn } from './steps.ts'
import { readStructuredData } from './structured-data.ts'

test('lists stories newest first, by category, each with its date', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, '/blog')
  const story = page.getByRole('link', { name: 'Soup for two hundred' })
  await expect(story).toBeVisible()
  await expect(page.getByText('Dates for the next market')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Blog categories' }).getByText('Food').click()
  await expect(page).toHaveURL('/blog?category=food')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1)
})

test('a category without stories says so', async ({ page }) => {
  await openAsAdult(page, '/blog?category=dispensaries')
  await expect(page.getByText('There are currently no blog posts')).toBeVisible()
  await expectAccessible(page)
})

test('a story shows its date and has structured data', {
  tag: '@desktop-only',
}, async ({ page }) => {
  await openAsAdult(page, '/blog?category=food')
  await page.getByRole('link', { name: 'Soup for two hundred' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Soup for two hundred/)
  await expect(page.getByText(/^\d\d-\d\d-\d{4}$/)).toBeVisible()
  await expect(page.getByText(/^By Fairgrove/)).toContainText(/\d min read/)
  const cover = await page.locator('article picture').first().boundingBox()
  expect((cover?.width ?? 0) / (cover?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Soup for two hundred/)
  const article = (await readStructuredData(page)).get('Article')
  expect(article).toMatchObject({
    headline: await page.getByRole('heading', { level: 1 }).textContent(),
  })
  expect(Date.parse(String(article?.datePublished))).toBeLessThan(Date.now())
})

test('an admin drafts, previews, publishes, edits and deletes a story', {
  tag: '@desktop-only',
}, async ({ page }) => {
  const title = `A bench for the square ${randomUUID().slice(0, 8)}`
  await openSignedIn(page, demoUsers.admin, '/blog/write')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Politics').check()
  const editor = page.getByRole('textbox', { name: 'Text' })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await editor.pressSequentially('Why a bench')
  await editor.press('Enter')
  await editor.pressSequentially('People get tired.')
  await page.getByRole('button', { name: 'Save draft' }).click()

  await expect(page.getByText('This is a draft. Only admins can see it.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Why a bench' })).toBeVisible()
  const address = new URL(page.url()).pathname
  const stranger = await page.context().browser()?.newContext()
  const apiResponse = await stranger?.request.get(new URL(`/api${address}`, page.url()).href)
  expect(apiResponse?.status()).toBe(404)
  await stranger?.close()

  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByLabel('Title').fill(`${title}, at last`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL('/blog')
  await page.getByRole('link', { name: `${title}, at last`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, at last`)
  await expect(page.getByText('This is a draft')).toHaveCount(0)

  await page.getByRole('button', { name: `Delete ${title}, at last` }).click()
  await expect(page.getByText('Delete this post?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete post' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByText(title)).toHaveCount(0)
})

test('the editor is accessible', async ({ page }) => {
  await openSignedIn(page, demoUsers.admin, '/blog/write')
  const editor = page.getByRole('textbox', { name: 'Text' })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  expect((await page.locator('.tiptap').locator('..').boundingBox())?.height).toBe(500)
  await expectAccessible(page)
})

test.describe('an invalid story', () => {
  test.use({ allowsClientErrors: true })

  test('keeps what was typed and shows what is missing', { tag: '@desktop-only' }, async ({
    page,
  }) => {
    await openSignedIn(page, demoUsers.admin, '/blog/write')
    await page.getByLabel('Title').fill('No text yet')
    const editor = page.getByRole('textbox', { name: 'Text' })
    await expect(editor).toHaveAttribute('contenteditable', 'true')
    await page.getByLabel('Further reading').fill('not a link')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('Enter some text.', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Enter a link, such as https://example.com.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('No text yet')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a story can be read, and an admin can still publish one as HTML and delete it', {
    tag: '@desktop-only',
  }, async ({ page }) => {
    const title = `Plain words ${randomUUID().slice(0, 8)}`
    await openSignedIn(page, demoUsers.admin, '/blog/write')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Text').fill('<p>Hello.</p><script>alert(1)</script>')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page).toHaveURL('/blog')
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByText('Hello.')).toBeVisible()
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('button', { name: 'Delete post' }).click()
    await expect(page).toHaveURL('/blog')
  })
})

test('the feed and the sitemap list public stories only', {
  tag: '@desktop-only',
}, async ({ request }) => {
  const feed = await request.get('/blog/feed.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  const items = await feed.text()
  expect(items).toContain('<title>Follow the tax dollar</title>')
  expect(items).not.toContain('Dates for the next market')

  const robots = await (await request.get('/robots.txt')).text()
  const [, sitemap = ''] = /Sitemap: (\S+)/.exec(robots) ?? []
  const index = await (await request.get(sitemap)).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  expect(files.length).toBeGreaterThanOrEqual(5)
  const pages = await Promise.all(files.map(async (file) => (await request.get(file)).text()))
  const listed = pages.join('').match(/<loc>[^<]+/g) ?? []
  expect(listed.filter((line) => line.includes('/product/')).length).toBeGreaterThan(150)
  expect(listed.filter((line) => /\/blog\/./.test(line)).length).toBeGreaterThanOrEqual(7)
  expect((await request.get('/sitemap/products/nothing.xml')).status()).toBe(404)
})
