import type { Endpoint, FileResponse } from '@fairgrove/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { metrics } from '../metrics/metrics.ts'

const immutableCacheControl = 'public, max-age=31536000, immutable'
const hourlyCacheControl = 'public, max-age=3600'

/** Answers with bytes instead of JSON, or says 'you have it already' when that is so. */
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
  // What everybody may see may also stand in a mail or behind another host name.
  if (endpoint.access === 'public') reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.header('etag', file.etag)
  const isNotModified = etagMatches(request.headers['if-none-match'], file.etag)
  metrics.increment('fairgrove_cacheable_responses_total', {
    result: isNotModified ? 'not_modified' : 'sent',
  })
  if (isNotModified) return reply.status(304).send()
  return reply.type(file.mediaType).send(file.bytes)
}

/** Whether If-None-Match names this; a weak name is as good as a strong one there. */
export function etagMatches(header: string | undefined, etag: string): boolean {
  const stripWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')
  return (
    header?.split(',').some((candidate) => stripWeakPrefix(candidate) === stripWeakPrefix(etag)) ??
    false
  )
}
