import { holdMinutes } from '@fairgrove/contract/orders.options'
import type { Problem } from '@fairgrove/contract/problems'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { StatusMessage } from '../ui/status.tsx'
import styles from './payment-status-message.module.css'
import type { Payment } from './use-payment.ts'

/** The payment status and what to do next. */
export function PaymentStatusMessage({ payment: { status, capture } }: { payment: Payment }) {
  switch (status.kind) {
    case 'nothing':
      return null
    case 'window closed':
      return (
        <StatusMessage result={status} tone="info">
          {`You closed PayPal before paying, so you haven’t been charged. Your order stays open for ${holdMinutes.shipping} minutes. Select PayPal to try again.`}
        </StatusMessage>
      )
    case 'window failed':
      return (
        <StatusMessage result={status} tone="danger">
          Something went wrong in PayPal. You haven’t been charged. Select PayPal to try again.
        </StatusMessage>
      )
    case 'refused':
      return (
        <StatusMessage result={status} tone="danger">
          <RefusalReason problem={status.problem} />
        </StatusMessage>
      )
    case 'ordering':
      return <BusyMessage>Placing your order…</BusyMessage>
    case 'capturing':
      return <BusyMessage>Processing your payment… Keep this page open.</BusyMessage>
    case 'unknown':
      return (
        <StatusMessage result={status} tone="danger">
          <div className={styles.disconnected}>
            <p>
              We lost the connection before PayPal confirmed your payment, so it may have gone
              through. Please don’t pay again. Check the payment status to find out. Checking won’t
              charge you twice.
            </p>
            <Button variant="danger" onClick={capture}>
              Check payment status
            </Button>
            <p>Still stuck? You can close this page. We’ll email you once we know.</p>
          </div>
        </StatusMessage>
      )
  }
}

function BusyMessage({ children }: { children: string }) {
  return (
    <p role="status" className={styles.busy}>
      <span className={styles.spinner} aria-hidden="true" />
      {children}
    </p>
  )
}

function RefusalReason({ problem }: { problem: Problem }) {
  switch (problem.code) {
    case 'price_changed':
      return `${problem.message} You haven’t been charged. To continue at the new price, select PayPal again.`
    case 'sold_out':
    case 'not_sold':
      return (
        <>
          {problem.message} You haven’t been charged. <Link to="/cart">Edit cart</Link>
        </>
      )
    case 'not_signed_in':
      return (
        <>
          {problem.message} You haven’t been charged.{' '}
          <Link to="/signin?redirect=%2Fplaceorder">Sign in</Link>
        </>
      )
    case 'invalid_input':
      return (
        <>
          {Object.values(problem.fields ?? {})[0] ?? problem.message} You haven’t been charged.{' '}
          <Link to="/shipping">Check your address</Link>
        </>
      )
    case 'unavailable':
    case 'internal':
    case 'rate_limited':
      return `${problem.message} You haven’t been charged.`
    default:
      return problem.message
  }
}
