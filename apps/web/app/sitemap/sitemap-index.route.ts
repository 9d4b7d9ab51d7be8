import { listSitemapFiles } from '@fairgrove/contract/seo'
import { loadFromApi } from '../server/api-client.server.ts'
import { env } from '../server/env.server.ts'
import type { Route } from './+types/sitemap-index.route'
import { sitemapHeaders } from './sitemap-stream.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { files } = await loadFromApi(listSitemapFiles, { context })
  const paths = ['pages/all', ...files.map(({ kind, from }) => `${kind}/${from}`)]
  const lines = paths.map(
    (path) => `<sitemap><loc>${env.PUBLIC_URL.origin}/sitemap/${path}.xml</loc></sitemap>\n`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</sitemapindex>
`
  return new Response(xml, { headers: sitemapHeaders })
}
