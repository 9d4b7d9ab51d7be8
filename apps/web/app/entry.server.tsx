import { randomBytes } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { buildContentSecurityPolicy, hashInlineScripts, removeNonce } from './server/csp.server.ts'
import { env, mapSource } from './server/env.server.ts'
import {
  type Context,
  getPaymentOrigin,
  getRequestContext,
} from './server/request-context.server.ts'
import { log } from './server/telemetry.server.ts'
import { DocumentContext } from './shell/error-page.tsx'

/**
 * Allowed on every page: after a client-side navigation to a framed form, the first document's CSP
 * still applies.
 */
const globalOrigins = {
  mapSource,
  frameOrigins: [env.VENDORS_FORM_URL, env.CLAIM_FORM_URL, env.BUG_FORM_URL].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  ),
}

/** Timeout of deferred data. */
export const streamTimeout = 5_000

/**
 * Personal pages stream and use a nonce. Pages the edge may cache use hashes of their inline
 * scripts, because a cached nonce would be known to everyone. They are still rendered with a nonce,
 * which identifies our scripts, and it is removed before sending.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Context,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const requestContext = getRequestContext(context)
  const { sessionToken, requestId } = requestContext
  const isPersonal = sessionToken !== undefined
  const nonce = randomBytes(16).toString('base64url')
  const page = (
    <DocumentContext value={{ requestId: hasRequestId(status) ? requestId : undefined, nonce }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </DocumentContext>
  )

  const cspOrigins = { ...globalOrigins, paymentOrigin: getPaymentOrigin(context) }
  const onError = (error: unknown) => {
    requestContext.isIncomplete = true
    log.error({ err: error, requestId }, 'render failed')
  }
  const html = await render(page, { waitsForAll: !isPersonal, nonce, onError })
  if (isPersonal) {
    headers.set(
      'Content-Security-Policy',
      buildContentSecurityPolicy([`'nonce-${nonce}'`], cspOrigins),
    )
    return new Response(createReadableStreamFromReadable(html), { status, headers })
  }
  const document = await text(html)
  const scripts = hashInlineScripts(document, nonce)
  headers.set('Content-Security-Policy', buildContentSecurityPolicy(scripts, cspOrigins))
  return new Response(removeNonce(document, nonce), { status, headers })
}

/** Quoted to support. Not on a cached 404, where it would be another visitor's id. */
const hasRequestId = (status: number) => status >= 400 && status !== 404

type RenderOptions = {
  waitsForAll: boolean
  nonce: string
  onError: (error: unknown) => void
}

function render(page: React.ReactNode, options: RenderOptions): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough()
    const start = () => {
      pipe(body)
      resolve(body)
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: options.nonce,
      // Larger parts would be hidden until a script moves them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [options.waitsForAll ? 'onAllReady' : 'onShellReady']: start,
      onShellError: reject,
      onError: options.onError,
    })
    // One second longer than the data timeout, so errors can still be rendered.
    const timer = setTimeout(abort, streamTimeout + 1000)
    body.on('close', () => clearTimeout(timer))
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Aborted requests and 404s are not errors.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const err = isRouteErrorResponse(error) ? error.data : error
  log.error({ err, requestId: findRequestId(context) }, 'request failed')
}

// Errors can occur before the request context exists.
function findRequestId(context: Context): string | undefined {
  try {
    return getRequestContext(context).requestId
  } catch {
    return undefined
  }
}
