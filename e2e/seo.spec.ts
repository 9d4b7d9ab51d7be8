import { expect, test } from '@playwright/test'
import { kinfolkFarms, tee, tinCeiling } from './demo-paths.ts'
import { siteUrl, Visitor } from './visitor.ts'
import { createAdultVisitor } from './visitor-fixtures.ts'

/** Within the search engine network that scripts/e2e.ts configures. */
const crawlerHeaders = { 'x-forwarded-for': '192.0.2.7' }

const extractLocations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
  )

test('search engine crawlers pass the age gate, and their responses are not cached for anyone', async () => {
  for (const path of ['/', tee, tinCeiling, '/blog']) {
    const adult = await createAdultVisitor()
    // Again if another test changed the page between the two requests.
    await expect(async () => {
      const crawlerResponse = await new Visitor().get(path, crawlerHeaders)
      const adultResponse = await adult.get(path)
      expect(crawlerResponse.status, path).toBe(200)
      expect(stripScripts(crawlerResponse.text)).toBe(stripScripts(adultResponse.text))
      expect(crawlerResponse.headers['cache-control']).toBe('private, no-store')
    }).toPass({ timeout: 20_000 })
  }
})

test('a search engine’s user agent alone does not pass the age gate', async () => {
  const named = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  for (const headers of [named, { ...named, 'x-forwarded-for': '203.0.113.7' }]) {
    const { status, headers: responseHeaders } = await new Visitor().get(tee, headers)
    expect([status, responseHeaders.location]).toEqual([
      303,
      `/age_verification?redirect=${encodeURIComponent(tee)}`,
    ])
  }
})

test('the sitemap lists only public pages, each by its canonical URL', async () => {
  const visitor = await createAdultVisitor()
  const files = extractLocations((await new Visitor().get('/sitemap.xml')).text)
  expect(files.length).toBeGreaterThan(4)
  const pages: URL[] = []
  for (const { pathname } of files) {
    pages.push(...extractLocations((await new Visitor().get(pathname)).text))
  }
  expect(new Set(pages.map(String)).size).toBe(pages.length)
  const kinds = ['/product/', '/brands/', '/dispensary/', '/blog/']
  const few = kinds.flatMap((kind) => pages.filter(({ href }) => href.includes(kind)).slice(0, 3))
  const single = pages.filter(({ href }) => !kinds.some((kind) => href.includes(kind)))
  expect([few.length, single.length > 20]).toEqual([12, true])
  for (const { origin, pathname, href } of [...few, ...single]) {
    expect(origin).toBe(siteUrl.origin)
    const { status, text } = await visitor.get(pathname)
    expect([pathname, status]).toEqual([pathname, 200])
    expect(text, href).toContain(`rel="canonical" href="${href.replaceAll('&', '&amp;')}"`)
    expect(text, href).not.toContain('noindex')
    expect(text, href).not.toContain('We are still building this page')
  }
})

test('robots.txt names the sitemap and what not to crawl', async () => {
  const { status, text } = await new Visitor().get('/robots.txt')
  expect(status).toBe(200)
  expect(text).toContain(`Sitemap: ${siteUrl.origin}/sitemap.xml`)
  for (const path of ['/profile', '/cart', '/admin', '/search']) {
    expect(text).toContain(`Disallow: ${path}\n`)
  }
})

test('a shared listing has its own Open Graph image, which anyone can fetch', async () => {
  const visitor = await createAdultVisitor()
  for (const path of [tee, kinfolkFarms, tinCeiling]) {
    const { text } = await visitor.get(path)
    const imageUrl = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? ''
    const { status, headers } = await new Visitor().get(new URL(imageUrl).pathname)
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/jpeg'])
  }
})

test('filters and sort orders share the list’s canonical URL; each page has its own', async () => {
  const visitor = await createAdultVisitor()
  const getCanonical = async (path: string) =>
    /rel="canonical" href="([^"]+)"/.exec((await visitor.get(path)).text)?.[1]
  const all = `${siteUrl.origin}/products/all_products`
  expect(await getCanonical('/products/all_products?category=Edible&order=lowest')).toBe(all)
  expect(await getCanonical('/products/all_products?page=2')).toBe(`${all}?page=2`)
})

/** The page without what changes from one response to the next. */
const stripScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')
