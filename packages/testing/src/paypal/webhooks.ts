import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Capture, Order, Refund } from './ledger.ts'
import type { Signer } from './signature.ts'
import type { Switches } from './switches.ts'

export type WebhookEvent = { id: string; event_type: string; orderId: string; text: string }
export type SignedWebhook = { headers: Record<string, string>; text: string }

/** Hands a notice to the shop; true when it was taken. */
export type Deliver = (event: SignedWebhook) => Promise<boolean>

const maxAttempts = 5
const retryDelayMs = 300

/** Tells the shop what happened, as often as it takes, or as badly as it is told to. */
export class WebhookSender {
  readonly events: WebhookEvent[] = []
  deliver: Deliver | undefined
  #signer: Signer
  #webhookId: string
  #certUrl: () => string
  #held = new Map<string, WebhookEvent>()
  #underway = new Set<Promise<void>>()

  constructor(signer: Signer, webhookId: string, certUrl: () => string) {
    this.#signer = signer
    this.#webhookId = webhookId
    this.#certUrl = certUrl
  }

  sendApproved(order: Order, switches: Switches): void {
    const event = this.#write('CHECKOUT.ORDER.APPROVED', order, {
      id: order.id,
      status: order.status,
      purchase_units: [{ custom_id: order.custom_id, amount: order.amount }],
    })
    if (switches.reversesNotices) this.#held.set(order.id, event)
    else void this.#send(event, switches)
  }

  /** Resolves when the notice is taken, for whoever wants it to arrive first. */
  async sendCaptured(order: Order, capture: Capture, switches: Switches): Promise<void> {
    const { status, id, amount, custom_id, invoice_id } = capture
    const type = status === 'PENDING' ? 'PENDING' : 'COMPLETED'
    const event = this.#write(`PAYMENT.CAPTURE.${type}`, order, {
      ...{ id, status, amount, custom_id, invoice_id },
      supplementary_data: { related_ids: { order_id: order.id } },
    })
    await this.#send(event, switches)
    const held = this.#held.get(order.id)
    this.#held.delete(order.id)
    if (held) await this.#send(held, switches)
  }

  sendRefunded(order: Order, capture: Capture, refund: Refund, switches: Switches): void {
    const links = [{ rel: 'up', href: `https://api.example/v2/payments/captures/${capture.id}` }]
    void this.#send(this.#write('PAYMENT.CAPTURE.REFUNDED', order, { ...refund, links }), switches)
  }

  /** The same event once more, as PayPal's resend button does. */
  resend(id: string): Promise<void> {
    const event = this.events.find((one) => one.id === id)
    if (!event) throw new Error(`No notice ${id} was ever written.`)
    return this.#deliverUntilTaken(event)
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
          ...{ transmissionId, time, text },
          webhookId: this.#webhookId,
        }),
        'paypal-cert-url': this.#certUrl(),
        'paypal-auth-algo': 'SHA256withRSA',
      },
    }
  }

  /** Waits until nothing is on its way any more. */
  async waitUntilDelivered(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway)
  }

  #write(event_type: string, order: Order, resource: object): WebhookEvent {
    const id = `WH-${randomUUID()}`
    const create_time = new Date().toISOString()
    const text = JSON.stringify({ id, event_version: '1.0', create_time, event_type, resource })
    const event = { id, event_type, orderId: order.id, text }
    this.events.push(event)
    return event
  }

  #send(event: WebhookEvent, { losesNotices, doublesNotices }: Switches): Promise<void> {
    if (losesNotices) return Promise.resolve()
    const copies = doublesNotices ? [event, event] : [event]
    const sending = Promise.all(copies.map((copy) => this.#deliverUntilTaken(copy))).then(
      () => undefined,
    )
    this.#underway.add(sending)
    return sending.finally(() => this.#underway.delete(sending))
  }

  async #deliverUntilTaken(event: WebhookEvent): Promise<void> {
    // A listener that is away or refuses is asked again; one that never takes it is left alone.
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
