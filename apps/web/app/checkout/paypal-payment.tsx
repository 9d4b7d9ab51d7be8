import { lazy, Suspense } from 'react'
import { formatAmount } from '../formatting/price.ts'
import styles from './place-order.module.css'
import type { Payment } from './use-payment.ts'

const PaypalButton = lazy(() => import('./paypal-button.tsx'))

export type PaypalConfig = { clientId: string; scriptUrl: string; currency: string }

type PaypalPaymentProps = {
  paypal: PaypalConfig
  payment: Payment
  /** In dollars, once it is known. */
  total: number | undefined
  isReady: boolean
}

/** What is to be paid, and PayPal's button under it. */
export function PaypalPayment({ total, ...buttonProps }: PaypalPaymentProps) {
  return (
    <>
      {total !== undefined && (
        <>
          <p className={styles.total}>
            Total: <strong>{formatAmount(total)}</strong>
          </p>
          <Suspense fallback={<div className={styles.waiting} />}>
            <PaypalButton {...buttonProps} />
          </Suspense>
        </>
      )}
      <p className={styles.note}>
        PayPal opens in a new window. You won’t be charged until you approve the payment there.
      </p>
    </>
  )
}
