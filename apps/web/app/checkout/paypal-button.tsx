import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/status.tsx'
import type { Payment } from './use-payment.ts'

type PaypalButtonProps = {
  paypal: { clientId: string; scriptUrl: string; currency: string }
  payment: Payment
  /** False while the total may still change. */
  isReady: boolean
}

/** PayPal's button, loaded only by the page that needs it. */
export default function PaypalButton({ paypal, payment, isReady }: PaypalButtonProps) {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  return (
    <PayPalScriptProvider
      options={{
        clientId: paypal.clientId,
        currency: paypal.currency,
        sdkBaseUrl: paypal.scriptUrl,
        intent: 'capture',
        components: 'buttons',
        disableFunding: ['card', 'paylater', 'venmo'],
        ...(nonce && { dataCspNonce: nonce }),
      }}
    >
      <PayPalButtons
        style={{ layout: 'vertical', shape: 'rect', label: 'pay' }}
        disabled={!isReady}
        createOrder={payment.createPaypalOrder}
        onApprove={payment.capture}
        onCancel={payment.cancel}
        onError={payment.fail}
      />
      <ScriptLoadError />
    </PayPalScriptProvider>
  )
}

/** The script failed to load: an ad blocker, the network or PayPal itself. */
function ScriptLoadError() {
  const [{ isRejected }] = usePayPalScriptReducer()
  if (!isRejected) return null
  return (
    <Alert>
      <p>
        We couldn’t load PayPal. You haven’t been charged, and your cart and address are saved. If
        you use an ad blocker, turn it off for this page and try again.
      </p>
      <Button variant="outline" onClick={() => location.reload()}>
        Try again
      </Button>
    </Alert>
  )
}
