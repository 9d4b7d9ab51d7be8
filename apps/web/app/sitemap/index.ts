import { listSitemapFiles } from '@fairgrove/contract/sitemap'
import { env } from '../env.server.ts'
import { load } from '../load.server.ts'
import type { Route } from './+types/index'
import { sitemapHeaders } from './headers.ts'

/** The sitemap's table of contents. */
export async function loader({ context }: Route.LoaderArgs) {
  const { files } = await load(listSitemapFiles, { context })
  const addresses = ['pages/all', ...files.map(({ kind, from }) => `${kind}/${from}`)]
  const lines = addresses.map(
    (address) => `<sitemap><loc>${env.PUBLIC_URL.origin}/sitemap/${address}.xml</loc></sitemap>\n`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('')}</sitemapindex>
`
  return new Response(xml, { headers: sitemapHeaders })
}
