import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { openGraphKinds, sitemapKinds } from './seo.options.ts'

const Kind = z.enum(sitemapKinds)

export const listSitemapFiles = endpoint({
  method: 'GET',
  path: '/api/sitemap',
  summary: 'List the sitemap files, each with its type and first ID.',
  access: 'public',
  cache: 'public',
  responses: { 200: z.object({ files: z.array(z.object({ kind: Kind, from: z.uuid() })) }) },
})

export const SitemapPage = z.object({
  entries: z.array(z.object({ id: z.uuid(), changedAt: z.iso.datetime() })),
  /** Where the next page starts; null on the last one. */
  next: z.uuid().nullable(),
})
export type SitemapPage = z.infer<typeof SitemapPage>

export const listSitemapEntries = endpoint({
  method: 'GET',
  path: '/api/sitemap/:kind',
  summary: 'List public pages of one type, in ID order from a given ID.',
  access: 'public',
  cache: 'public',
  params: z.object({ kind: Kind }),
  query: z.object({ from: z.uuid() }),
  responses: { 200: SitemapPage },
})

export const getOpenGraphImage = endpoint({
  method: 'GET',
  path: '/api/share-pictures/:kind/:id',
  summary: 'Get the preview image for a link to a public page.',
  access: 'public',
  problems: ['not_found'],
  limit: 'images',
  cache: 'public',
  params: z.object({ kind: z.enum(openGraphKinds), id: z.uuid() }),
  responses: { 200: { mediaTypes: ['image/jpeg'] } },
})
