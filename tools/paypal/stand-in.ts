import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Books, oneDollarLess, Refused } from './books.ts'
import { buttonScript } from './button-script.ts'
import { deliverTo, Notices } from './notices.ts'
import { approvalPage, donePage, styles } from './pages.ts'
import { Rest } from './rest.ts'
import { Signer } from './signature.ts'
import { Switchboard, type Switches } from './switches.ts'

export type PaypalStandIn = AsyncDisposable & {
  url: string
  /** The script with the buttons. */
  scriptUrl: string
  clientId: string
  clientSecret: string
  webhookId: string
  switches: Switchboard
  books: Books
  notices: Notices
  /** What the buyer does in the provider's window. */
  approve(providerOrderId: string): void
  /** The bank decides about a capture that was pending. */
  complete(providerOrderId: string): Promise<void>
  forgetRequestIds(): void
}

type Options = { port?: number; webhookUrl?: string }
type Reply = { status?: number; type?: string; body: unknown }

/** Speaks PayPal's REST calls on loopback, shows its button and its window, and sends its notices. */
export async function startPaypal({ port = 0, webhookUrl }: Options = {}): Promise<PaypalStandIn> {
  const signer = new Signer()
  const books = new Books()
  const switches = new Switchboard()
  const account = {
    clientId: 'stand-in',
    clientSecret: 'stand-in-secret',
    webhookId: 'WH-STAND-IN',
  }
  let url = ''
  const notices = new Notices(signer, account.webhookId, () => `${url}/certificate.pem`)
  if (webhookUrl) notices.deliver = deliverTo(webhookUrl)
  const rest = new Rest({ books, switches, notices, signer, ...account })

  const standIn = {
    ...account,
    ...{ switches, books, notices },
    approve(id: string) {
      const order = books.approve(id)
      if (switches.of(order.custom_id, id).changesAmount === 'of the order') {
        order.amount = oneDollarLess(order.amount)
      }
      notices.approved(order, switches.of(order.custom_id, order.id))
    },
    async complete(id: string) {
      const order = books.complete(id)
      const [capture] = order.captures
      if (capture) await notices.captured(order, capture, switches.of(order.custom_id, order.id))
    },
    forgetRequestIds: () => rest.forgetRequestIds(),
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (reply) => reply && send(response, reply),
      (error: unknown) => {
        const status = error instanceof Refused ? error.status : 500
        send(response, { status, body: { message: String(error) } })
      },
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage): Promise<Reply | undefined> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = await text(request)
    if (/^\/v[12]\//.test(pathname)) {
      const replied = await rest.answer({
        method: request.method ?? 'GET',
        path: pathname,
        authorization: request.headers.authorization ?? '',
        requestId: request.headers['paypal-request-id']?.toString(),
        text: body,
      })
      return replied === 'never' ? undefined : replied
    }
    return visit(`${request.method} ${pathname}`, searchParams, body)
  }

  function visit(route: string, query: URLSearchParams, body: string): Reply {
    const [, id = '', verb] = /^\w+ \/stand-in\/orders\/([\w-]+)\/(\w+)$/.exec(route) ?? []
    if (verb === 'approve') standIn.approve(id)
    if (verb === 'switches') switches.set(JSON.parse(body) as Partial<Switches>, id)
    if (verb) return { body: { message: 'Done.' } }
    switch (route) {
      case 'GET /sdk/js':
        return { type: 'text/javascript', body: buttonScript(url) }
      case 'GET /window.css':
        return { type: 'text/css', body: styles }
      case 'GET /certificate.pem':
        return { type: 'application/x-pem-file', body: signer.publicPem() }
      case 'GET /checkoutnow':
        return { type: 'text/html', body: approvalPage(books.get(query.get('token') ?? '')) }
      case 'POST /checkoutnow': {
        const form = new URLSearchParams(body)
        const order = books.get(form.get('token') ?? '')
        const isApproved = form.get('decision') === 'pay'
        if (isApproved) standIn.approve(order.id)
        return { type: 'text/html', body: donePage(isApproved ? 'approved' : 'cancelled') }
      }
      case 'PUT /stand-in/switches':
        switches.set(JSON.parse(body) as Partial<Switches>)
        return { body: switches.of() }
      case 'DELETE /stand-in/switches':
        switches.reset()
        return { body: switches.of() }
      case 'GET /stand-in/orders':
        return { body: [...books.orders.values()] }
      case 'GET /stand-in/notices':
        return { body: notices.written }
      default:
        return { status: 404, body: { message: 'There is nothing here.' } }
    }
  }

  return {
    ...standIn,
    url,
    scriptUrl: `${url}/sdk/js`,
    async [Symbol.asyncDispose]() {
      notices.deliver = undefined
      await close(server)
    },
  }
}

function send(response: ServerResponse, { status = 200, type, body }: Reply): void {
  response.writeHead(status, {
    'content-type': `${type ?? 'application/json'}; charset=utf-8`,
    'cache-control': 'no-store',
  })
  response.end(type ? body : JSON.stringify(body))
}

async function close(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
