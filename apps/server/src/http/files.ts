import type { Endpoint, FileAnswer } from '@fairgrove/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { metrics } from '../metrics/metrics.ts'

const forEver = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Answers with bytes instead of JSON, or says 'you have it already' when that is so. */
export function sendFile(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileAnswer,
): FastifyReply {
  if (endpoint.cache) {
    reply.header('cache-control', endpoint.cache === 'immutable' ? forEver : anHour)
  }
  // What everybody may see may also stand in a mail or behind another host name.
  if (endpoint.access === 'public') reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.header('etag', file.etag)
  const isKnown = isNamed(request.headers['if-none-match'], file.etag)
  metrics.count('fairgrove_cached_answers_total', { result: isKnown ? 'known' : 'sent' })
  if (isKnown) return reply.status(304).send()
  return reply.type(file.mediaType).send(file.bytes)
}

/** Whether If-None-Match names this; a weak name is as good as a strong one there. */
export function isNamed(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header?.split(',').some((each) => bare(each) === bare(etag)) ?? false
}
