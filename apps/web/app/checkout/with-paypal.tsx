import { lazy, Suspense } from 'react'
import { amountText } from '../ui/price.ts'
import styles from './place-order.module.css'
import type { Payment } from './use-payment.ts'

const PaypalButton = lazy(() => import('./paypal-button.tsx'))

export type Paypal = { clientId: string; scriptUrl: string; currency: string }

type WithPaypalProps = {
  paypal: Paypal
  payment: Payment
  /** In dollars, once it is known. */
  total: number | undefined
  isReady: boolean
}

/** What is to be paid, and PayPal's button under it. */
export function WithPaypal({ total, ...button }: WithPaypalProps) {
  return (
    <>
      {total !== undefined && (
        <>
          <p className={styles.total}>
            Total: <strong>{amountText(total)}</strong>
          </p>
          <Suspense fallback={<div className={styles.waiting} />}>
            <PaypalButton {...button} />
          </Suspense>
        </>
      )}
      <p className={styles.note}>
        PayPal opens in a new window. You won’t be charged until you approve the payment there.
      </p>
    </>
  )
}
