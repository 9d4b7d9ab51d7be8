import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Capture, Order, Refund } from './ledger.ts'
import type { Signer } from './signature.ts'
import type { Switches } from './switches.ts'

export type WebhookEvent = { id: string; event_type: string; orderId: string; text: string }
export type SignedWebhook = { headers: Record<string, string>; text: string }

/** Delivers a webhook to the shop; true if it was accepted. */
export type Deliver = (event: SignedWebhook) => Promise<boolean>

const maxAttempts = 5
const retryDelayMs = 300

/** Sends webhooks with retries, or with the configured failures. */
export class WebhookSender {
  readonly events: WebhookEvent[] = []
  deliver: Deliver | undefined
  #signer: Signer
  #webhookId: string
  #certUrl: () => string
  #heldEvents = new Map<string, WebhookEvent>()
  #inFlight = new Set<Promise<void>>()

  constructor(signer: Signer, webhookId: string, certUrl: () => string) {
    this.#signer = signer
    this.#webhookId = webhookId
    this.#certUrl = certUrl
  }

  sendApproved(order: Order, switches: Switches): void {
    const event = this.#createEvent('CHECKOUT.ORDER.APPROVED', order, {
      id: order.id,
      status: order.status,
      purchase_units: [{ custom_id: order.custom_id, amount: order.amount }],
    })
    if (switches.reordersWebhooks) this.#heldEvents.set(order.id, event)
    else void this.#send(event, switches)
  }

  /** Resolves once delivered, for callers that need it to arrive first. */
  async sendCaptured(order: Order, capture: Capture, switches: Switches): Promise<void> {
    const { status, id, amount, custom_id, invoice_id } = capture
    const type = status === 'PENDING' ? 'PENDING' : 'COMPLETED'
    const event = this.#createEvent(`PAYMENT.CAPTURE.${type}`, order, {
      id,
      status,
      amount,
      custom_id,
      invoice_id,
      supplementary_data: { related_ids: { order_id: order.id } },
    })
    await this.#send(event, switches)
    const held = this.#heldEvents.get(order.id)
    this.#heldEvents.delete(order.id)
    if (held) await this.#send(held, switches)
  }

  sendRefunded(order: Order, capture: Capture, refund: Refund, switches: Switches): void {
    const links = [{ rel: 'up', href: `https://api.example/v2/payments/captures/${capture.id}` }]
    void this.#send(
      this.#createEvent('PAYMENT.CAPTURE.REFUNDED', order, { ...refund, links }),
      switches,
    )
  }

  /** The same event once more, like PayPal's resend button. */
  resend(id: string): Promise<void> {
    const event = this.events.find((one) => one.id === id)
    if (!event) throw new Error(`No notice ${id} was ever written.`)
    return this.#deliverWithRetry(event)
  }

  sign(event: WebhookEvent): SignedWebhook {
    const transmissionId = randomUUID()
    const time = new Date().toISOString()
    const { text } = event
    return {
      text,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': transmissionId,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': this.#signer.sign({
          transmissionId,
          time,
          text,
          webhookId: this.#webhookId,
        }),
        'paypal-cert-url': this.#certUrl(),
        'paypal-auth-algo': 'SHA256withRSA',
      },
    }
  }

  /** Waits until no delivery is in flight. */
  async waitUntilDelivered(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight)
  }

  #createEvent(event_type: string, order: Order, resource: object): WebhookEvent {
    const id = `WH-${randomUUID()}`
    const create_time = new Date().toISOString()
    const text = JSON.stringify({ id, event_version: '1.0', create_time, event_type, resource })
    const event = { id, event_type, orderId: order.id, text }
    this.events.push(event)
    return event
  }

  #send(event: WebhookEvent, { dropsWebhooks, duplicatesWebhooks }: Switches): Promise<void> {
    if (dropsWebhooks) return Promise.resolve()
    const copies = duplicatesWebhooks ? [event, event] : [event]
    const sending = Promise.all(copies.map((copy) => this.#deliverWithRetry(copy))).then(
      () => undefined,
    )
    this.#inFlight.add(sending)
    return sending.finally(() => this.#inFlight.delete(sending))
  }

  async #deliverWithRetry(event: WebhookEvent): Promise<void> {
    // Retries a listener that is unavailable or rejects the event, a limited number of times.
    for (let attempt = 1; this.deliver && attempt <= maxAttempts; attempt += 1) {
      if (await this.deliver(this.sign(event)).catch(() => false)) return
      await sleep(retryDelayMs * attempt)
    }
  }
}

export function deliverTo(url: string): Deliver {
  return async ({ headers, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: text,
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    return response.ok
  }
}
