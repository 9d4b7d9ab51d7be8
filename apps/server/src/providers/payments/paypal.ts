import { site } from '@fairgrove/contract/site'
import { Order, Refund, Verification } from './paypal-answers.ts'
import { type Answer, type PaypalSettings, paypalCalls, read } from './paypal-calls.ts'
import { type Money, type PaymentsPort, ProviderAway, type SignedNotice } from './port.ts'

/** The buyer, or the buyer's bank, says no; another way to pay may still work. */
const declines = ['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED']
const notApproved = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']
/** Someone was faster, with this request or another: the order itself tells the rest. */
const alreadyDone = ['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID']

export function openPaypal(settings: PaypalSettings & { webhookId: string }): PaymentsPort {
  const call = paypalCalls(settings)

  async function findOrder(id: string) {
    const answer = await call({ method: 'GET', path: `/v2/checkout/orders/${id}` })
    if ('status' in answer && answer.status === 404) return undefined
    return read(Order, given(answer))
  }

  return {
    findOrder,

    async createOrder(requestId, { orderId, amount, description }) {
      const answer = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId,
        body: JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: orderId,
              // PayPal takes money for one invoice once, whatever else goes wrong.
              invoice_id: orderId,
              description: description.slice(0, 127),
              amount: amountOf(amount),
            },
          ],
          application_context: {
            brand_name: site.name,
            // We asked for the address already, and the total does not change any more.
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
          },
        }),
      })
      return read(Order, given(answer))
    },

    async capture(requestId, id) {
      const path = `/v2/checkout/orders/${id}/capture`
      const answer = await call({ method: 'POST', path, requestId, body: '{}' })
      if ('body' in answer) return read(Order, answer.body)
      if (declines.includes(answer.issue)) return 'declined'
      if (notApproved.includes(answer.issue)) return 'not_approved'
      const order = alreadyDone.includes(answer.issue) ? await findOrder(id) : undefined
      return order ?? read(Order, given(answer))
    },

    async refund(requestId, { captureId, refundId, amount }) {
      const answer = await call({
        method: 'POST',
        path: `/v2/payments/captures/${captureId}/refund`,
        requestId,
        body: JSON.stringify({ amount: amountOf(amount), custom_id: refundId }),
      })
      if ('status' in answer && answer.status === 422) return 'refused'
      return read(Refund, given(answer))
    },

    async isGenuine({ headers, text }: SignedNotice) {
      const fields = {
        transmission_id: headers['paypal-transmission-id'],
        transmission_time: headers['paypal-transmission-time'],
        transmission_sig: headers['paypal-transmission-sig'],
        cert_url: headers['paypal-cert-url'],
        auth_algo: headers['paypal-auth-algo'],
        webhook_id: settings.webhookId,
      }
      if (Object.values(fields).some((value) => !value)) return false
      const answer = await call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        // Put in as text: the signature covers the event's bytes, not its meaning.
        body: `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${text}}`,
      })
      // Headers that PayPal cannot even read are nothing it has sent.
      if ('status' in answer) return false
      return read(Verification, answer.body).verification_status === 'SUCCESS'
    },
  }
}

function given(answer: Answer): unknown {
  if ('body' in answer) return answer.body
  throw new ProviderAway(`refused with ${answer.status} ${answer.issue}`)
}

const amountOf = ({ cents, currency }: Money) => ({
  currency_code: currency,
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})
