import { Problem } from '@fairgrove/contract/problems'
import { readSitemap } from '@fairgrove/contract/sitemap'
import { addressesPerFile, sitemapKinds, sitemapPaths } from '@fairgrove/contract/sitemap.options'
import { call } from '../api.server.ts'
import { env } from '../env.server.ts'
import { asErrorPage, load } from '../load.server.ts'
import type { Route } from './+types/file'
import { sitemapHeaders } from './headers.ts'
import { pages } from './pages.ts'
import { streamFile, urlEntry, urlSet } from './stream.ts'

const fileName = /^([\da-f-]{36})\.xml$/

export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = env.PUBLIC_URL
  if (params.kind === 'pages' && params.from === 'all.xml') {
    const entries = pages.map((path) => urlEntry(origin + path))
    return new Response(urlSet(entries), { headers: sitemapHeaders })
  }
  const kind = sitemapKinds.find((each) => each === params.kind)
  const from = fileName.exec(params.from)?.[1]
  if (!kind || !from) throw asErrorPage(new Problem('not_found'))
  const asked = (start: string) => ({ context, params: { kind }, query: { from: start } })
  // The first call decides about the status; after it the answer is on its way.
  const first = await load(readSitemap, asked(from))
  const body = streamFile({
    from,
    read: async (start) => (start === from ? first : call(readSitemap, asked(start))),
    addressOf: (id) => origin + sitemapPaths[kind] + id,
    limit: addressesPerFile,
  })
  return new Response(body, { headers: sitemapHeaders })
}
