import { holdMinutes } from '@fairgrove/contract/orders.options'
import type { Problem } from '@fairgrove/contract/problems'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Outcome } from '../ui/outcome.tsx'
import styles from './payment-news.module.css'
import type { Payment } from './use-payment.ts'

/** What happened to the money, and what to do now. */
export function PaymentNews({ payment: { news, collect } }: { payment: Payment }) {
  switch (news.kind) {
    case 'nothing':
      return null
    case 'window closed':
      return (
        <Outcome about={news} tone="info">
          {`You closed PayPal before paying, so you haven’t been charged. We’ll hold your items for ${holdMinutes.shipping} minutes. Select PayPal to try again.`}
        </Outcome>
      )
    case 'window failed':
      return (
        <Outcome about={news} tone="danger">
          Something went wrong in PayPal. You haven’t been charged. Select PayPal to try again.
        </Outcome>
      )
    case 'refused':
      return (
        <Outcome about={news} tone="danger">
          <Reason problem={news.problem} />
        </Outcome>
      )
    case 'ordering':
      return <Busy>Placing your order…</Busy>
    case 'collecting':
      return <Busy>Processing your payment… Keep this page open.</Busy>
    case 'unknown':
      return (
        <Outcome about={news} tone="danger">
          <div className={styles.lost}>
            <p>
              We lost the connection before PayPal confirmed your payment, so it may have gone
              through. Please don’t pay again. Check the payment status to find out. Checking won’t
              charge you twice.
            </p>
            <Button variant="danger" onClick={collect}>
              Check payment status
            </Button>
            <p>Still stuck? You can close this page. We’ll email you once we know.</p>
          </div>
        </Outcome>
      )
  }
}

function Busy({ children }: { children: string }) {
  return (
    <p role="status" className={styles.busy}>
      <span className={styles.spinner} aria-hidden="true" />
      {children}
    </p>
  )
}

function Reason({ problem }: { problem: Problem }) {
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
