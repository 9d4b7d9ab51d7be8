import type { SitemapPage } from '@fairgrove/contract/seo'
import { escapeXml } from '../formatting/text.ts'

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
const foot = '</urlset>\n'

type SitemapSource = {
  from: string
  read: (from: string) => Promise<SitemapPage>
  toUrl: (id: string) => string
  limit: number
}

/** Streams a sitemap file one API call at a time, as the reader consumes it. */
export function streamSitemap({
  from,
  read,
  toUrl,
  limit,
}: SitemapSource): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next: string | null = from
  let written = 0
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(encoder.encode(head)),
      async pull(controller) {
        if (next === null || written >= limit) {
          controller.enqueue(encoder.encode(foot))
          return controller.close()
        }
        const page = await read(next)
        const entries = page.entries.slice(0, limit - written)
        written += entries.length
        next = page.next
        const lines = entries.map(({ id, changedAt }) =>
          urlEntry(toUrl(id), changedAt.slice(0, 10)),
        )
        controller.enqueue(encoder.encode(lines.join('')))
      },
    },
    // No queue, so a slow reader holds at most one chunk.
    { highWaterMark: 0 },
  )
}

export function urlEntry(url: string, changedAt?: string): string {
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return `<url><loc>${escapeXml(url)}</loc>${changed}</url>\n`
}

export const urlSet = (entries: string[]) => head + entries.join('') + foot

/** Counting a million pages is expensive: the edge caches it for an hour. */
export const sitemapHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=3600',
}
