import type { SitemapPage } from '@fairgrove/contract/seo'
import { urlsPerRequest, urlsPerSitemapFile } from '@fairgrove/contract/seo.options'
import { expect, test } from 'vitest'
import { streamSitemap } from './sitemap-stream.ts'

const total = 1_000_000
const toId = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`
const toUrl = (id: string) => `https://fairgrove.test/product/${id}`

/** The API's responses for a million products. */
async function read(from: string): Promise<SitemapPage> {
  const first = Number(from.slice(-12))
  const length = Math.min(urlsPerRequest, total - first)
  const entries = Array.from({ length }, (_, index) => ({
    id: toId(first + index),
    changedAt: '2026-01-01T00:00:00.000Z',
  }))
  return { entries, next: first + length < total ? toId(first + length) : null }
}

test('streams a million products in twenty files without growing memory', async () => {
  const peaks = { first: 0, last: 0 }
  let bytes = 0
  for (let first = 0; first < total; first += urlsPerSitemapFile) {
    const half = first < total / 2 ? 'first' : 'last'
    const file = streamSitemap({ from: toId(first), read, toUrl, limit: urlsPerSitemapFile })
    let addresses = 0
    for await (const chunk of file) {
      bytes += chunk.byteLength
      addresses += Buffer.from(chunk).toString().split('<loc>').length - 1
      peaks[half] = Math.max(peaks[half], process.memoryUsage().rss)
    }
    expect(addresses).toBe(urlsPerSitemapFile)
  }
  // If buffered, the second half alone would exceed 50 MB.
  expect(bytes).toBeGreaterThan(100_000_000)
  expect((peaks.last - peaks.first) / 1024 / 1024).toBeLessThan(30)
}, 60_000)

test('fetches nothing before the stream is read', async () => {
  let calls = 0
  const counted = (from: string) => {
    calls += 1
    return read(from)
  }
  const file = streamSitemap({ from: toId(0), read: counted, toUrl, limit: urlsPerSitemapFile })
  const reader = file.getReader()
  await reader.read()
  expect(calls).toBe(0)
  await reader.read()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(calls).toBe(1)
  await reader.cancel()
})

test('escapes URLs for XML', async () => {
  const page = { entries: [{ id: 'a', changedAt: '2026-01-02T00:00:00.000Z' }], next: null }
  const file = streamSitemap({
    from: 'a',
    read: async () => page,
    toUrl: () => 'https://fairgrove.test/?a=1&b=2',
    limit: 10,
  })
  const xml = await new Response(file).text()
  expect(xml).toContain(
    '<loc>https://fairgrove.test/?a=1&amp;b=2</loc><lastmod>2026-01-02</lastmod>',
  )
  expect(xml).toMatch(/<\/urlset>\s*$/)
})
