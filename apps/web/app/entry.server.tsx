import { randomBytes } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { DocumentContext } from './hydration/inline-script.tsx'
import { appendPageData, pageDataScript, readPageData } from './hydration/page-data.server.ts'
import { buildContentSecurityPolicy, hashInlineScript } from './server/csp.server.ts'
import { env, mapSource } from './server/env.server.ts'
import {
  type Context,
  getPaymentOrigin,
  getRequestContext,
} from './server/request-context.server.ts'
import { keepPage } from './server/send-page.server.ts'
import { log } from './server/telemetry.server.ts'

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

type PageOptions = {
  request: Request
  routerContext: EntryContext
  requestId: string | undefined
  /** Of a personal page, whose scripts it allows. A cached one would be known to everyone. */
  nonce: string | undefined
  onError: (error: unknown) => void
}

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
  const page: PageOptions = {
    request,
    routerContext: withMatchedRoutes(routerContext),
    requestId: hasRequestId(status) ? requestId : undefined,
    nonce: sessionToken === undefined ? undefined : randomBytes(16).toString('base64url'),
    onError: (error) => {
      requestContext.isIncomplete = true
      log.error({ err: error, requestId }, 'render failed')
    },
  }
  // The edge may only cache complete pages.
  const isStreamed = sessionToken !== undefined && requestContext.pendingParts > 0
  const { body, scriptSources } = await (isStreamed ? streamPage(page) : renderPage(page))
  const cspOrigins = { ...globalOrigins, paymentOrigin: getPaymentOrigin(context) }
  headers.set('Content-Security-Policy', buildContentSecurityPolicy(scriptSources, cspOrigins))
  return new Response(body instanceof Buffer ? keepPage(context, body) : body, { status, headers })
}

/** Quoted to support. Not on a cached 404, where it would be another visitor's id. */
const hasRequestId = (status: number) => status >= 400 && status !== 404

/** A personal page with parts that are not there yet: they follow when they are. */
async function streamPage({ request, routerContext, requestId, nonce, onError }: PageOptions) {
  const html = await render(
    <DocumentContext value={{ requestId, nonce }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </DocumentContext>,
    { nonce, onError },
  )
  return { body: createReadableStreamFromReadable(html), scriptSources: [`'nonce-${nonce}'`] }
}

/**
 * A complete page. Without a nonce, hashes allow its scripts, because the edge may cache it. Its data is no script, so
 * the hashes are the same for every visit.
 */
async function renderPage({ request, routerContext, requestId, nonce, onError }: PageOptions) {
  const inlineScripts = new Set([pageDataScript])
  const { serverHandoffStream, ...rest } = routerContext
  const data = await readPageData(serverHandoffStream)
  const page = (
    <DocumentContext value={{ requestId, nonce, inlineScripts }}>
      <ServerRouter context={rest} url={request.url} nonce={nonce} />
    </DocumentContext>
  )
  const html = renderComplete(page) ?? (await text(await render(page, { onError })))
  return {
    body: appendPageData(html, data, nonce),
    scriptSources: nonce ? [`'nonce-${nonce}'`] : [...inlineScripts].map(hashInlineScript),
  }
}

/** In place of a part that React leaves to the browser. */
const missingPart = '<!--$!-->'

/**
 * In one go, which takes half the time of a stream; undefined if a part is not there yet or failed. The stream waits
 * for it, or reports its error.
 */
function renderComplete(page: React.ReactNode): string | undefined {
  const html = `<!DOCTYPE html>${renderToString(page)}`
  return html.includes(missingPart) ? undefined : html
}

const matchedManifests = new Map<string, EntryContext['manifest']>()

/** React Router creates all routes of the manifest for every page; a page needs its own. */
function withMatchedRoutes(routerContext: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = routerContext
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const key = ids.join(' ')
  let matched = matchedManifests.get(key)
  if (!matched) {
    const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]))
    matched = { ...manifest, routes }
    matchedManifests.set(key, matched)
  }
  return { ...routerContext, manifest: matched }
}

type RenderOptions = {
  /** Starts with the first complete part; without one, waits for all of them. */
  nonce?: string | undefined
  onError: (error: unknown) => void
}

function render(page: React.ReactNode, { nonce, onError }: RenderOptions): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough()
    const start = () => {
      pipe(body)
      resolve(body)
    }
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      // Larger parts would be hidden until a script moves them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [nonce ? 'onShellReady' : 'onAllReady']: start,
      onShellError: reject,
      onError,
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
