import { lazy, Suspense } from 'react'
import { formatAmount } from '../formatting/numbers.ts'
import styles from './place-order.module.css'
import type { Payment } from './use-payment.ts'

const PaypalButton = lazy(() => import('./paypal-button.tsx'))

export type PaypalConfig = { clientId: string; scriptUrl: string; currency: string }

type PaypalPaymentProps = {
  paypal: PaypalConfig
  payment: Payment
  /** In dollars, once quoted. */
  total: number | undefined
  isReady: boolean
}

/** The total and PayPal's button. */
export function PaypalPayment({ total, ...buttonProps }: PaypalPaymentProps) {
  if (total === undefined) return null
  return (
    <>
      <p className={styles.total}>
        Total: <strong>{formatAmount(total)}</strong>
      </p>
      <Suspense fallback={<div className={styles.placeholder} />}>
        <PaypalButton {...buttonProps} />
      </Suspense>
    </>
  )
}
