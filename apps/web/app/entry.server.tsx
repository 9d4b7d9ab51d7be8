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
import { getRouteHandle } from './routing/route-handle.ts'
import { buildContentSecurityPolicy, hashInlineScripts, removeNonce } from './server/csp.server.ts'
import { env } from './server/env.server.ts'
import {
  deferEntryScript,
  inlineStyles,
  inlineStylesWithoutPreload,
} from './server/first-paint.server.ts'
import { log } from './server/log.server.ts'
import {
  type Context,
  getPaymentOrigin,
  getRequestContext,
} from './server/request-context.server.ts'
import { DocumentContext } from './shell/document-context.ts'

/** Open on every page: who follows a link to a framed form is still in the document they arrived with. */
const globalOrigins = {
  mapOrigin: env.MAP_STYLE_URL && new URL(env.MAP_STYLE_URL).origin,
  frameOrigins: [env.VENDORS_FORM_URL, env.CLAIM_FORM_URL, env.BUG_FORM_URL].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  ),
}

/** How long deferred data may keep a page open. */
export const streamTimeout = 5_000

/**
 * A personal page is streamed and carries a fresh nonce. A page the edge may keep carries the hashes of
 * its inline scripts instead: a nonce in a kept page is known to everyone. It is rendered with a nonce all the
 * same, which tells the scripts we made from any other, and is removed before the page is sent.
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
    <DocumentContext value={{ requestId: hasRequestId(status) ? requestId : undefined }}>
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
  const rendered = await text(html)
  const isHydrationDeferred = routerContext.staticHandlerContext.matches.some(
    ({ route }) => getRouteHandle(route).isHydrationDeferred,
  )
  const document = isHydrationDeferred ? deferEntryScript(rendered, nonce) : rendered
  // The entry script as well where it is deferred: it is put into the page later.
  const scripts = hashInlineScripts(rendered + document, nonce)
  headers.set('Content-Security-Policy', buildContentSecurityPolicy(scripts, cspOrigins))
  const withoutNonce = removeNonce(document, nonce)
  return new Response(
    isHydrationDeferred ? inlineStylesWithoutPreload(withoutNonce) : inlineStyles(withoutNonce),
    {
      ...{ status, headers },
    },
  )
}

/** Support asks for it. A missing page is cached, and the id would be somebody else's. */
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
      [options.waitsForAll ? 'onAllReady' : 'onShellReady']: start,
      onShellError: reject,
      onError: options.onError,
    })
    // A second more than the data gets, so that what failed can still be written.
    const timer = setTimeout(abort, streamTimeout + 1000)
    body.on('close', () => clearTimeout(timer))
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who left, or who asked for what is not there, is no failure of ours.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const err = isRouteErrorResponse(error) ? error.data : error
  log.error({ err, requestId: findRequestId(context) }, 'request failed')
}

// Errors can come from before the visit began.
function findRequestId(context: Context): string | undefined {
  try {
    return getRequestContext(context).requestId
  } catch {
    return undefined
  }
}
