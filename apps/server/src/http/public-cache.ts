import { hash } from 'node:crypto'
import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify'
import { metrics } from '../metrics/metrics.ts'
import { etagMatches } from './send-file.ts'

/** The edge may answer for half a minute, and for five more while it asks us again. */
const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

/**
 * An onSend hook: names the answer, and says 'you have it already' when that is so. Who is signed in may see
 * more than the public does, so theirs is never kept.
 */
export function setEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: DoneFuncWithErrOrRes,
): void {
  reply.header('vary', 'authorization')
  if (reply.statusCode !== 200 || request.caller || typeof payload !== 'string') {
    done(null, payload)
    return
  }
  const etag = `W/"${hash('sha1', payload, 'base64url')}"`
  reply.header('cache-control', cacheControl)
  reply.header('etag', etag)
  const isNotModified = etagMatches(request.headers['if-none-match'], etag)
  metrics.increment('fairgrove_cacheable_responses_total', {
    result: isNotModified ? 'not_modified' : 'sent',
  })
  if (isNotModified) reply.status(304)
  done(null, isNotModified ? '' : payload)
}
