import { site } from '@fairgrove/contract/site'
import {
  createPaypalClient,
  type PaypalResponse,
  type PaypalSettings,
  parseResponse,
} from './paypal-client.ts'
import { Order, Refund, Verification } from './paypal-schemas.ts'
import { type Money, type PaymentsPort, ProviderUnavailable, type SignedWebhook } from './port.ts'

/** The buyer or their bank declined; another payment method may still work. */
const declineIssues = ['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY', 'TRANSACTION_REFUSED']
const notApprovedIssues = ['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED']
/** Already captured, by this request or another: read the order for the rest. */
const alreadyCapturedIssues = ['ORDER_ALREADY_CAPTURED', 'DUPLICATE_INVOICE_ID']

export function openPaypal(settings: PaypalSettings & { webhookId: string }): PaymentsPort {
  const call = createPaypalClient(settings)

  async function findOrder(id: string) {
    const response = await call({ method: 'GET', path: `/v2/checkout/orders/${id}` })
    if ('status' in response && response.status === 404) return undefined
    return parseResponse(Order, requireBody(response))
  }

  return {
    findOrder,

    async createOrder(requestId, { orderId, amount, description }) {
      const response = await call({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId,
        body: JSON.stringify({
          intent: 'CAPTURE',
          purchase_units: [
            {
              custom_id: orderId,
              // PayPal captures one invoice once, whatever else goes wrong.
              invoice_id: orderId,
              description: description.slice(0, 127),
              amount: toPaypalAmount(amount),
            },
          ],
          application_context: {
            brand_name: site.name,
            // We already have the address, and the total no longer changes.
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
          },
        }),
      })
      return parseResponse(Order, requireBody(response))
    },

    async capture(requestId, id) {
      const path = `/v2/checkout/orders/${id}/capture`
      const response = await call({ method: 'POST', path, requestId, body: '{}' })
      if ('body' in response) return parseResponse(Order, response.body)
      if (declineIssues.includes(response.issue)) return 'declined'
      if (notApprovedIssues.includes(response.issue)) return 'not_approved'
      const order = alreadyCapturedIssues.includes(response.issue) ? await findOrder(id) : undefined
      return order ?? parseResponse(Order, requireBody(response))
    },

    async refund(requestId, { captureId, refundId, amount }) {
      const response = await call({
        method: 'POST',
        path: `/v2/payments/captures/${captureId}/refund`,
        requestId,
        body: JSON.stringify({ amount: toPaypalAmount(amount), custom_id: refundId }),
      })
      if ('status' in response && response.status === 422) return 'refused'
      return parseResponse(Refund, requireBody(response))
    },

    async isWebhookGenuine({ headers, text }: SignedWebhook) {
      const fields = {
        transmission_id: headers['paypal-transmission-id'],
        transmission_time: headers['paypal-transmission-time'],
        transmission_sig: headers['paypal-transmission-sig'],
        cert_url: headers['paypal-cert-url'],
        auth_algo: headers['paypal-auth-algo'],
        webhook_id: settings.webhookId,
      }
      if (Object.values(fields).some((value) => !value)) return false
      const response = await call({
        method: 'POST',
        path: '/v1/notifications/verify-webhook-signature',
        // Inserted as text: the signature covers the event's bytes.
        body: `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${text}}`,
      })
      // PayPal never sends headers that it cannot parse.
      if ('status' in response) return false
      return parseResponse(Verification, response.body).verification_status === 'SUCCESS'
    },
  }
}

function requireBody(response: PaypalResponse): unknown {
  if ('body' in response) return response.body
  throw new ProviderUnavailable(`refused with ${response.status} ${response.issue}`)
}

const toPaypalAmount = ({ cents, currency }: Money) => ({
  currency_code: currency,
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
})
