import { Readable } from 'node:stream'
import type { Endpoint, FileResponse } from '@fairgrove/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { metrics } from '../metrics/metrics.ts'

const immutableCacheControl = 'public, max-age=31536000, immutable'
const hourlyCacheControl = 'public, max-age=3600'

/** If a browser shows it all the same: no scripts, forms or requests, and an origin of its own. */
const downloadPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Sends bytes or a stream instead of JSON, or 304 if the ETag matches. */
export function sendFile(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileResponse,
): FastifyReply {
  if (endpoint.cache) {
    reply.header(
      'cache-control',
      endpoint.cache === 'immutable' ? immutableCacheControl : hourlyCacheControl,
    )
  }
  // Public files may be embedded in emails or by other origins.
  if (endpoint.access === 'public') reply.header('cross-origin-resource-policy', 'cross-origin')
  if ('stream' in file) {
    reply.header('content-disposition', nameListFile(endpoint.path))
    return reply.type(file.mediaType).send(Readable.from(file.stream))
  }
  if (file.downloadName) {
    reply.header('content-disposition', `attachment; filename="${file.downloadName}"`)
    reply.header('content-security-policy', downloadPolicy)
  }
  reply.header('etag', file.etag)
  const isNotModified = etagMatches(request.headers['if-none-match'], file.etag)
  metrics.increment('fairgrove_cacheable_responses_total', {
    result: isNotModified ? 'not_modified' : 'sent',
  })
  if (isNotModified) return reply.status(304).send()
  return reply.type(file.mediaType).send(file.bytes)
}

/** /api/users/list.csv is users.csv. Other files have the name in their link or address. */
function nameListFile(path: string): string {
  const list = /^\/api\/([\w-]+)\/(?:list|export)\.csv$/.exec(path)?.[1]
  return list ? `attachment; filename="${list}.csv"` : 'attachment'
}

/** If-None-Match compares weakly (RFC 9110). */
export function etagMatches(header: string | undefined, etag: string): boolean {
  const stripWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')
  return (
    header?.split(',').some((candidate) => stripWeakPrefix(candidate) === stripWeakPrefix(etag)) ??
    false
  )
}
