import {
  type Amount,
  type Capture,
  type Ledger,
  type Order,
  PaypalError,
  subtractOneDollar,
} from './ledger.ts'
import type { Signer } from './signature.ts'
import type { Switchboard, Switches } from './switches.ts'
import type { WebhookSender } from './webhooks.ts'

export type RestCall = {
  method: string
  path: string
  authorization: string
  requestId: string | undefined
  text: string
}
/** 'never' keeps the caller waiting until it times out. */
export type RestResponse = { status: number; body: unknown } | 'never'

type StandInState = {
  ledger: Ledger
  switches: Switchboard
  webhooks: WebhookSender
  signer: Signer
  clientId: string
  clientSecret: string
  webhookId: string
}
type RestResult = { status: number; body: unknown; step?: Switches['hangsAfter']; order?: Order }

/** The REST calls the shop makes, as PayPal documents them; each request id takes effect once. */
export class RestApi {
  #provider: StandInState
  #token = `A21AA${crypto.randomUUID()}`
  #responses = new Map<string, { status: number; body: unknown }>()
  #hung = new Set<string>()

  constructor(provider: StandInState) {
    this.#provider = provider
  }

  /** As if PayPal's retention of request ids had passed. */
  forgetRequestIds(): void {
    this.#responses.clear()
  }

  async handle(call: RestCall): Promise<RestResponse> {
    try {
      if (call.path === '/v1/oauth2/token') return this.#issueToken(call)
      if (call.authorization !== `Bearer ${this.#token}`) return { status: 401, body: {} }
      if (this.#provider.switches.takeFailure(...this.#getOrderNames(call)))
        return { status: 503, body: {} }
      return await this.#handleOnce(call)
    } catch (error) {
      if (!(error instanceof PaypalError)) throw error
      return { status: error.status, body: toErrorBody(error.issue) }
    }
  }

  #issueToken({ authorization }: RestCall): RestResponse {
    const { clientId, clientSecret } = this.#provider
    const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    if (authorization !== `Basic ${expected}`) {
      return { status: 401, body: { error: 'invalid_client' } }
    }
    return { status: 200, body: { access_token: this.#token, expires_in: 32_400 } }
  }

  async #handleOnce(call: RestCall): Promise<RestResponse> {
    const key = call.requestId && `${call.method} ${call.path} ${call.requestId}`
    const first = key && this.#responses.get(key)
    if (first) return first
    const { status, body, step, order } = await this.#execute(call)
    if (key) this.#responses.set(key, { status, body })
    const { hangsAfter } = this.#getSwitches(order)
    if (key && step === hangsAfter && hangsAfter !== 'nothing' && !this.#hung.has(key)) {
      this.#hung.add(key)
      return 'never'
    }
    return { status, body }
  }

  #execute(call: RestCall): RestResult | Promise<RestResult> {
    const [, kind, id, verb] =
      /^\/v2\/(?:checkout|payments)\/(orders|captures)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(
        call.path,
      ) ?? []
    switch (`${call.method} ${kind} ${verb ?? (id ? 'one' : 'new')}`) {
      case 'POST orders new':
        return this.#create(JSON.parse(call.text))
      case 'GET orders one':
        return { status: 200, body: toOrderBody(this.#provider.ledger.get(id ?? '')) }
      case 'POST orders capture':
        return this.#capture(id ?? '')
      case 'GET captures one':
        return { status: 200, body: this.#provider.ledger.findCapture(id ?? '').capture }
      case 'POST captures refund':
        return this.#refund(id ?? '', JSON.parse(call.text || '{}'))
    }
    if (call.path === '/v1/notifications/verify-webhook-signature') return this.#verify(call.text)
    throw new PaypalError('INVALID_RESOURCE_ID', 404)
  }

  #create(body: { purchase_units: [Record<string, unknown> & { amount: Amount }] }): RestResult {
    const [unit] = body.purchase_units
    const order = this.#provider.ledger.create({
      custom_id: unit.custom_id as string | undefined,
      invoice_id: unit.invoice_id as string | undefined,
      description: String(unit.description ?? ''),
      amount: unit.amount,
    })
    return { status: 201, body: toOrderBody(order), step: 'create', order }
  }

  async #capture(id: string): Promise<RestResult> {
    const { ledger, webhooks } = this.#provider
    const approvedOrder = ledger.get(id)
    const switches = this.#getSwitches(approvedOrder)
    if (switches.declines && approvedOrder.status === 'APPROVED')
      throw new PaypalError('INSTRUMENT_DECLINED')
    const order = ledger.capture(id, {
      isPending: switches.pends,
      amount:
        switches.changesAmount === 'at capture'
          ? subtractOneDollar(approvedOrder.amount)
          : approvedOrder.amount,
    })
    const body = toOrderBody(order)
    const webhookSent = webhooks.sendCaptured(order, order.captures[0] as Capture, switches)
    if (switches.sendsWebhookFirst) await webhookSent
    return { status: 201, body, step: 'capture', order }
  }

  #refund(captureId: string, request: { amount?: Amount; custom_id?: string }): RestResult {
    const { order, capture, refund } = this.#provider.ledger.refund(captureId, request)
    this.#provider.webhooks.sendRefunded(order, capture, refund, this.#getSwitches(order))
    return { status: 201, body: refund, step: 'refund', order }
  }

  /** The event is cut out of the body as text, because the signature covers its bytes. */
  #verify(text: string): RestResult {
    const marker = '"webhook_event":'
    const event = text.slice(text.indexOf(marker) + marker.length, text.lastIndexOf('}'))
    const fields = JSON.parse(text)
    const isValid =
      fields.webhook_id === this.#provider.webhookId &&
      fields.auth_algo === 'SHA256withRSA' &&
      this.#provider.signer.isValid(
        {
          transmissionId: fields.transmission_id,
          time: fields.transmission_time,
          webhookId: fields.webhook_id,
          text: event,
        },
        String(fields.transmission_sig),
      )
    return { status: 200, body: { verification_status: isValid ? 'SUCCESS' : 'FAILURE' } }
  }

  /** The order a call is about, by our id and by the provider's. */
  #getOrderNames({ path, text }: RestCall): (string | undefined)[] {
    const id = /^\/v2\/checkout\/orders\/([\w-]+)/.exec(path)?.[1]
    const ours = id
      ? this.#provider.ledger.orders.get(id)?.custom_id
      : /"custom_id":"([\w-]+)"/.exec(text)?.[1]
    return [ours, id]
  }

  #getSwitches(order: Order | undefined): Switches {
    return this.#provider.switches.get(order?.custom_id, order?.id)
  }
}

function toOrderBody({ captures, refunds, ...order }: Order): object {
  return structuredClone({
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.custom_id,
        invoice_id: order.invoice_id,
        description: order.description,
        amount: order.amount,
        ...(captures.length > 0 ? { payments: { captures, refunds } } : {}),
      },
    ],
  })
}

function toErrorBody(issue: string): object {
  return { name: 'UNPROCESSABLE_ENTITY', message: 'It was refused.', details: [{ issue }] }
}
