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
          {`You left PayPal’s window before paying. Nothing was charged. We keep your things for ${holdMinutes.shipping} minutes: press the button to try again.`}
        </Outcome>
      )
    case 'window failed':
      return (
        <Outcome about={news} tone="danger">
          PayPal’s window could not finish. We have taken no money. Press the button to try again.
        </Outcome>
      )
    case 'refused':
      return (
        <Outcome about={news} tone="danger">
          <Reason problem={news.problem} />
        </Outcome>
      )
    case 'ordering':
      return <Busy>Placing your order.</Busy>
    case 'collecting':
      return <Busy>Finishing your payment. Please keep this page open.</Busy>
    case 'unknown':
      return (
        <Outcome about={news} tone="danger">
          <div className={styles.lost}>
            <p>
              We lost the connection while your payment was being finished, so it may or may not
              have gone through. Please do not pay again: asking once more cannot charge you twice.
            </p>
            <Button variant="danger" onClick={collect}>
              Check again
            </Button>
            <p>If this goes on, you can close the page. We mail you as soon as it is decided.</p>
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
      return `${problem.message} Nothing was charged. If it is fine with you, press the button again.`
    case 'sold_out':
    case 'not_sold':
      return (
        <>
          {problem.message} Nothing was charged. <Link to="/cart">Change your cart</Link>
        </>
      )
    case 'not_signed_in':
      return (
        <>
          {problem.message} Nothing was charged.{' '}
          <Link to="/signin?redirect=%2Fplaceorder">Sign in</Link>
        </>
      )
    case 'invalid_input':
      return (
        <>
          {Object.values(problem.fields ?? {})[0] ?? problem.message} Nothing was charged.{' '}
          <Link to="/shipping">Check the address</Link>
        </>
      )
    case 'unavailable':
    case 'internal':
    case 'rate_limited':
      return `${problem.message} Nothing was charged.`
    default:
      return problem.message
  }
}
