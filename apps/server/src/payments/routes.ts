import { dollarsOf } from '@fairgrove/contract/money'
import * as contract from '@fairgrove/contract/payments'
import type { PaymentFlag } from '@fairgrove/contract/payments.options'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { clear } from './flags.actions.ts'
import { listFlagged } from './flags.store.ts'
import { receiveNotice } from './notices.actions.ts'

export function paymentRoutes(deps: Deps): Served[] {
  return [
    serve(contract.getPaypalConfig, async () => ({
      ID: deps.paymentButtons.clientId,
      scriptUrl: deps.paymentButtons.scriptUrl,
      currency: contract.currency,
    })),
    serve(contract.postPaypalNotice, async ({ body, signed }) => {
      await receiveNotice(deps, body, signed ?? { headers: {}, text: '' })
      return { message: 'Received.' }
    }),
    serve(contract.listFlaggedPayments, async () => ({
      payments: (await listFlagged(deps.db)).map((payment) => ({
        orderId: payment.orderId,
        flag: payment.flag as PaymentFlag,
        cause: payment.cause,
        asked: dollarsOf(payment.amountCents),
        captured: dollarsOf(payment.capturedCents ?? 0),
        refunded: dollarsOf(payment.refundedCents),
        currency: payment.currency,
        providerOrderId: payment.providerOrderId,
        createdAt: payment.raisedAt.toISOString(),
      })),
    })),
    serve(contract.clearPaymentFlag, async ({ caller, params, body }) => {
      await clear(deps, caller, params.orderId, body)
      return { message: 'Marked as resolved.' }
    }),
  ]
}
