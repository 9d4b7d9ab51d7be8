import * as contract from '@fairgrove/contract/seo'
import { urlsPerRequest, urlsPerSitemapFile } from '@fairgrove/contract/seo.options'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { listFileStarts, readPage } from './store.ts'

export function sitemapRoutes({ db }: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.listSitemapFiles, async () => ({
      files: await listFileStarts(db, urlsPerSitemapFile),
    })),
    handleEndpoint(contract.listSitemapEntries, ({ params, query }) =>
      readPage(db, params.kind, query.from, urlsPerRequest),
    ),
  ]
}
