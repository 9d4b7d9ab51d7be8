import * as contract from '@fairgrove/contract/seo'
import { urlsPerRequest, urlsPerSitemapFile } from '@fairgrove/contract/seo.options'
import { type EndpointHandler, handleRead } from '../http/endpoint-handler.ts'
import { listFileStarts, readPage } from './store.ts'

export function sitemapRoutes(): EndpointHandler[] {
  return [
    handleRead(contract.listSitemapFiles, async (_call, db) => ({
      files: await listFileStarts(db, urlsPerSitemapFile),
    })),
    handleRead(contract.listSitemapEntries, ({ params, query }, db) =>
      readPage(db, params.kind, query.from, urlsPerRequest),
    ),
  ]
}
