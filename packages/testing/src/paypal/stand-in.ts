import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { renderButtonScript } from './button-script.ts'
import { Ledger, PaypalError, subtractOneDollar } from './ledger.ts'
import { renderApprovalPage, renderDonePage, styles } from './pages.ts'
import { RestApi } from './rest-api.ts'
import { Signer } from './signature.ts'
import { Switchboard, type Switches } from './switches.ts'
import { deliverTo, WebhookSender } from './webhooks.ts'

export type PaypalStandIn = AsyncDisposable & {
  url: string
  /** The script with the buttons. */
  scriptUrl: string
  clientId: string
  clientSecret: string
  webhookId: string
  switches: Switchboard
  ledger: Ledger
  webhooks: WebhookSender
  /** The buyer approves in the provider's window. */
  approve(providerOrderId: string): void
  /** The bank completes a pending capture. */
  complete(providerOrderId: string): Promise<void>
  forgetRequestIds(): void
}

type Options = { port?: number; webhookUrl?: string }
type Reply = { status?: number; type?: string; body: unknown }

/** PayPal's REST API on loopback, with its button, its window and its webhooks. */
export async function startPaypalStandIn({
  port = 0,
  webhookUrl,
}: Options = {}): Promise<PaypalStandIn> {
  const signer = new Signer()
  const ledger = new Ledger()
  const switches = new Switchboard()
  const account = {
    clientId: 'stand-in',
    clientSecret: 'stand-in-secret',
    webhookId: 'WH-STAND-IN',
  }
  let url = ''
  const webhooks = new WebhookSender(signer, account.webhookId, () => `${url}/certificate.pem`)
  if (webhookUrl) webhooks.deliver = deliverTo(webhookUrl)
  const rest = new RestApi({ ledger, switches, webhooks, signer, ...account })

  const standIn = {
    ...account,
    switches,
    ledger,
    webhooks,
    approve(id: string) {
      const order = ledger.approve(id)
      if (switches.get(order.custom_id, id).changesAmount === 'of the order') {
        order.amount = subtractOneDollar(order.amount)
      }
      webhooks.sendApproved(order, switches.get(order.custom_id, order.id))
    },
    async complete(id: string) {
      const order = ledger.complete(id)
      const [capture] = order.captures
      if (capture)
        await webhooks.sendCaptured(order, capture, switches.get(order.custom_id, order.id))
    },
    forgetRequestIds: () => rest.forgetRequestIds(),
  }

  const server = createServer((request, response) => {
    handleRequest(request).then(
      (reply) => reply && send(response, reply),
      (error: unknown) => {
        const status = error instanceof PaypalError ? error.status : 500
        send(response, { status, body: { message: String(error) } })
      },
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function handleRequest(request: IncomingMessage): Promise<Reply | undefined> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const body = await text(request)
    if (/^\/v[12]\//.test(pathname)) {
      const result = await rest.handle({
        method: request.method ?? 'GET',
        path: pathname,
        authorization: request.headers.authorization ?? '',
        requestId: request.headers['paypal-request-id']?.toString(),
        text: body,
      })
      return result === 'never' ? undefined : result
    }
    return handleStandInRoute(`${request.method} ${pathname}`, searchParams, body)
  }

  function handleStandInRoute(route: string, query: URLSearchParams, body: string): Reply {
    const [, id = '', action] = /^\w+ \/stand-in\/orders\/([\w-]+)\/(\w+)$/.exec(route) ?? []
    if (action === 'approve') standIn.approve(id)
    if (action === 'switches') switches.set(JSON.parse(body) as Partial<Switches>, id)
    if (action) return { body: { message: 'Done.' } }
    switch (route) {
      case 'GET /sdk/js':
        return { type: 'text/javascript', body: renderButtonScript(url) }
      case 'GET /window.css':
        return { type: 'text/css', body: styles }
      case 'GET /certificate.pem':
        return { type: 'application/x-pem-file', body: signer.publicPem() }
      case 'GET /checkoutnow':
        return { type: 'text/html', body: renderApprovalPage(ledger.get(query.get('token') ?? '')) }
      case 'POST /checkoutnow': {
        const form = new URLSearchParams(body)
        const order = ledger.get(form.get('token') ?? '')
        const isApproved = form.get('decision') === 'pay'
        if (isApproved) standIn.approve(order.id)
        return { type: 'text/html', body: renderDonePage(isApproved ? 'approved' : 'cancelled') }
      }
      case 'PUT /stand-in/switches':
        switches.set(JSON.parse(body) as Partial<Switches>)
        return { body: switches.get() }
      case 'DELETE /stand-in/switches':
        switches.reset()
        return { body: switches.get() }
      case 'GET /stand-in/orders':
        return { body: [...ledger.orders.values()] }
      case 'GET /stand-in/webhooks':
        return { body: webhooks.events }
      default:
        return { status: 404, body: { message: 'There is nothing here.' } }
    }
  }

  return {
    ...standIn,
    url,
    scriptUrl: `${url}/sdk/js`,
    async [Symbol.asyncDispose]() {
      webhooks.deliver = undefined
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
