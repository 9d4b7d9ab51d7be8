import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { MessageStore } from './messages.ts'
import {
  refreshScript,
  renderHtmlPart,
  renderListPage,
  renderMessagePage,
  renderNotFoundPage,
  styles,
} from './pages.ts'

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; " +
  "frame-src 'self'; form-action 'self'; frame-ancestors 'none'"
// An email is untrusted HTML: it may have styles and inline images, nothing else.
const emailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; " +
  "style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

type PageResponse = { status?: number; type: string; body: string; policy?: string }

/** Serves `GET /previews…` with the product's emails and sample data. */
export type RenderPreview = (
  url: URL,
) => Promise<{ status?: number; type: string; body: string; isEmailBody?: boolean }>

export function createInboxServer(messages: MessageStore, renderPreview?: RenderPreview): Server {
  return createServer((request, response) => {
    if (!isLocalRequest(request))
      return send(response, { status: 403, type: 'text/plain', body: '' })
    const url = new URL(request.url ?? '/', 'http://inbox')
    const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${url.pathname}`
    if (route === 'POST /clear') {
      messages.clear()
      response.writeHead(303, { location: '/' }).end()
      return
    }
    if (!renderPreview || !route.startsWith('GET /previews'))
      return send(response, handleRequest(route, url, messages))
    renderPreview(url).then(
      ({ isEmailBody, ...preview }) =>
        send(response, { ...preview, ...(isEmailBody && { policy: emailPolicy }) }),
      (error) => send(response, { status: 500, type: 'text/plain', body: String(error) }),
    )
  })
}

function handleRequest(route: string, url: URL, messages: MessageStore): PageResponse {
  const to = url.searchParams.get('to')
  const [, id, part] = /^GET \/messages\/(\d+)(\/html)?$/.exec(route) ?? []
  if (id) {
    const message = messages.find(id)
    if (!message) return { status: 404, type: 'text/html', body: renderNotFoundPage() }
    if (part) return { type: 'text/html', body: renderHtmlPart(message), policy: emailPolicy }
    return { type: 'text/html', body: renderMessagePage(message) }
  }
  switch (route) {
    case 'GET /':
      return { type: 'text/html', body: renderListPage(messages.list(to), to) }
    case 'GET /inbox.css':
      return { type: 'text/css', body: styles }
    case 'GET /inbox.js':
      return { type: 'text/javascript', body: refreshScript }
    case 'GET /api/messages':
      return { type: 'application/json', body: JSON.stringify(messages.list(to)) }
    case 'DELETE /api/messages':
      messages.clear()
      return { status: 204, type: 'application/json', body: '' }
    default:
      return { status: 404, type: 'text/html', body: renderNotFoundPage() }
  }
}

/** The inbox contains reset links: pages of other sites in the same browser must not read them. */
function isLocalRequest({ headers }: IncomingMessage): boolean {
  const hostname = (headers.host ?? '').replace(/:\d+$/, '')
  return ['127.0.0.1', 'localhost'].includes(hostname) && headers['sec-fetch-site'] !== 'cross-site'
}

function send(response: ServerResponse, { status = 200, type, body, policy }: PageResponse): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy ?? pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  response.end(body)
}
