import { toDollars } from '@fairgrove/contract/money'
import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import * as contract from '@fairgrove/contract/payments'
import type { PaymentFlag } from '@fairgrove/contract/payments.options'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { clearPaymentFlag } from './flags.actions.ts'
import { listFlaggedPayments } from './flags.store.ts'
import { receiveWebhook } from './webhooks.actions.ts'

export function paymentRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.getPaypalConfig, async () => ({
      ID: deps.paymentButtons.clientId,
      scriptUrl: deps.paymentButtons.scriptUrl,
      currency: contract.currency,
    })),
    handleEndpoint(contract.receivePaypalWebhook, async ({ body, signed }) => {
      await receiveWebhook(deps, body, signed ?? { headers: {}, text: '' })
      return { message: 'Received.' }
    }),
    handleEndpoint(contract.listFlaggedPayments, async () => ({
      payments: (await listFlaggedPayments(deps.db)).map((payment) => ({
        orderId: payment.orderId,
        orderNumber: formatOrderNumber(payment.orderNumber),
        flag: payment.flag as PaymentFlag,
        cause: payment.cause,
        asked: toDollars(payment.amountCents),
        captured: toDollars(payment.capturedCents ?? 0),
        refunded: toDollars(payment.refundedCents),
        currency: payment.currency,
        providerOrderId: payment.providerOrderId,
        createdAt: payment.raisedAt.toISOString(),
      })),
    })),
    handleEndpoint(contract.clearPaymentFlag, async ({ caller, params, body }) => {
      await clearPaymentFlag(deps, caller, params.orderId, body)
      return { message: 'Marked as resolved.' }
    }),
  ]
}
