import { Problem } from '@fairgrove/contract/problems'
import type { Deferred, PartResult } from '../ui/deferred-part.tsx'
import { getProblemMessage } from './error-response.server.ts'
import { type Context, getRequestContext, type RequestContext } from './request-context.server.ts'
import { log } from './telemetry.server.ts'

/** Shorter than the timeout of deferred data (entry.server.tsx), which would end the part without a message. */
const partTimeoutMs = 4_500

/**
 * How long a page that is otherwise ready waits for its parts. Parts are usually as fast as
 * the rest of the page: then nothing moves when they come, and the response can be cached. A document waits longer,
 * because without scripts a part that comes later stays invisible.
 */
const dataWaitMs = 100
const documentWaitMs = 1_000

type LoaderArgs = { context: Context; request: Request; url: URL }

/** Loads a part of a page that neither delays nor breaks `main`, the data the page cannot do without. */
export async function deferPart<Data>(
  { context, request, url }: LoaderArgs,
  main: Promise<unknown>,
  load: Promise<Data>,
): Promise<Deferred<Data>> {
  const result = loadPart(getRequestContext(context), load)
  await main
  const isDocument = new URL(request.url).pathname === url.pathname
  const settled = await withTimeout(result, isDocument ? documentWaitMs : dataWaitMs)
  return { result: settled ?? result }
}

async function loadPart<Data>(
  requestContext: RequestContext,
  load: Promise<Data>,
): Promise<PartResult<Data>> {
  requestContext.pendingParts += 1
  try {
    const loaded = await withTimeout(
      load.then((data) => ({ data })),
      partTimeoutMs,
    )
    if (!loaded) throw new Problem('unavailable')
    return loaded
  } catch (error) {
    requestContext.isIncomplete = true
    const problem = getProblemMessage(error)
    if (problem) return { problem }
    log.error({ err: error, requestId: requestContext.requestId }, 'part of a page failed')
    return { problem: new Problem('internal').message }
  } finally {
    requestContext.pendingParts -= 1
  }
}

/** Undefined if it takes longer. */
async function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  const { promise: timeout, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
