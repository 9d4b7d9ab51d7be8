import * as contract from '@fairgrove/contract/sitemap'
import { addressesPerCall, addressesPerFile } from '@fairgrove/contract/sitemap.options'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { listStarts, readPage } from './store.ts'

export function sitemapRoutes({ db }: Deps): Served[] {
  return [
    serve(contract.listSitemapFiles, async () => ({
      files: await listStarts(db, addressesPerFile),
    })),
    serve(contract.readSitemap, ({ params, query }) =>
      readPage(db, params.kind, query.from, addressesPerCall),
    ),
  ]
}
