import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerLetters } from './letter-pages.ts'
import type { Messages } from './messages.ts'
import { htmlPart, listPage, messagePage, missingPage, refreshScript, styles } from './pages.ts'

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; " +
  "frame-src 'self'; form-action 'self'; frame-ancestors 'none'"
// A mail is a stranger's HTML: it may style itself and show inline pictures, nothing else.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; " +
  "style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

type Answer = { status?: number; type: string; body: string; policy?: string }

export function createInboxPages(messages: Messages): Server {
  return createServer((request, response) => {
    if (!isFromHere(request)) return send(response, { status: 403, type: 'text/plain', body: '' })
    const url = new URL(request.url ?? '/', 'http://inbox')
    const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${url.pathname}`
    if (route === 'POST /clear') {
      messages.clear()
      response.writeHead(303, { location: '/' }).end()
      return
    }
    if (!route.startsWith('GET /letters')) return send(response, answer(route, url, messages))
    answerLetters(url).then(
      ({ isMail, ...found }) => send(response, { ...found, ...(isMail && { policy: mailPolicy }) }),
      (error) => send(response, { status: 500, type: 'text/plain', body: String(error) }),
    )
  })
}

function answer(route: string, url: URL, messages: Messages): Answer {
  const to = url.searchParams.get('to')
  const [, id, part] = /^GET \/messages\/(\d+)(\/html)?$/.exec(route) ?? []
  if (id) {
    const message = messages.find(id)
    if (!message) return { status: 404, type: 'text/html', body: missingPage() }
    if (part) return { type: 'text/html', body: htmlPart(message), policy: mailPolicy }
    return { type: 'text/html', body: messagePage(message) }
  }
  switch (route) {
    case 'GET /':
      return { type: 'text/html', body: listPage(messages.list(to), to) }
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
      return { status: 404, type: 'text/html', body: missingPage() }
  }
}

/** Reset links lie here: a page of another site, open in the same browser, must not get at them. */
function isFromHere({ headers }: IncomingMessage): boolean {
  const hostname = (headers.host ?? '').replace(/:\d+$/, '')
  return ['127.0.0.1', 'localhost'].includes(hostname) && headers['sec-fetch-site'] !== 'cross-site'
}

function send(response: ServerResponse, { status = 200, type, body, policy }: Answer): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy ?? pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  response.end(body)
}
