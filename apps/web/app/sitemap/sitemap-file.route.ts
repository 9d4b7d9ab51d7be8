import { Problem } from '@fairgrove/contract/problems'
import { listSitemapEntries } from '@fairgrove/contract/seo'
import { sitemapKinds, sitemapPaths, urlsPerSitemapFile } from '@fairgrove/contract/seo.options'
import { callApi, loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import type { Route } from './+types/sitemap-file.route'
import { sitemapHeaders, streamSitemap, urlEntry, urlSet } from './sitemap-stream.ts'
import { staticPages } from './static-pages.ts'

const fileName = /^([\da-f-]{36})\.xml$/

export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin } = env.PUBLIC_URL
  if (params.kind === 'pages' && params.from === 'all.xml') {
    const entries = staticPages.map((path) => urlEntry(origin + path))
    return new Response(urlSet(entries), { headers: sitemapHeaders })
  }
  const kind = sitemapKinds.find((each) => each === params.kind)
  const from = fileName.exec(params.from)?.[1]
  if (!kind || !from) throw toErrorResponse(new Problem('not_found'))
  const buildOptions = (start: string) => ({ context, params: { kind }, query: { from: start } })
  // The first call determines the status; afterwards the response is already streaming.
  const first = await loadFromApi(listSitemapEntries, buildOptions(from))
  const body = streamSitemap({
    from,
    read: async (start) =>
      start === from ? first : callApi(listSitemapEntries, buildOptions(start)),
    toUrl: (id) => origin + sitemapPaths[kind] + id,
    limit: urlsPerSitemapFile,
  })
  return new Response(body, { headers: sitemapHeaders })
}
