import type { Env } from '../../env.ts'
import { openPaypal } from './paypal.ts'
import type { PaymentsPort } from './port.ts'

type Settings = Pick<
  Env,
  | 'PAYPAL_URL'
  | 'PAYPAL_SCRIPT_URL'
  | 'PAYPAL_CLIENT_ID'
  | 'PAYPAL_CLIENT_SECRET'
  | 'PAYPAL_WEBHOOK_ID'
>

/** The payment provider's part of the dependencies. */
export function openPayments(env: Settings): {
  payments: PaymentsPort
  paymentButtons: { clientId: string; scriptUrl: string }
} {
  return {
    payments: openPaypal({
      url: env.PAYPAL_URL,
      clientId: env.PAYPAL_CLIENT_ID,
      clientSecret: env.PAYPAL_CLIENT_SECRET,
      webhookId: env.PAYPAL_WEBHOOK_ID,
    }),
    paymentButtons: { clientId: env.PAYPAL_CLIENT_ID, scriptUrl: env.PAYPAL_SCRIPT_URL },
  }
}
