import { type ReactNode, type RefObject, useEffect } from 'react'
import { cartNeedsScriptsText } from '../cart/cart.ts'
import styles from './checkout-page.module.css'

type CheckoutPageProps = {
  title: string
  /** The order: beside the step, or folded above it on a phone. */
  summary: ReactNode
  children: ReactNode
}

/** A page of either checkout: one step and the order it is about. The header has the steps. */
export function CheckoutPage({ title, summary, children }: CheckoutPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.summary}>{summary}</div>
      <div className={styles.main}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** Until the cart in the browser is known. */
export const SummaryPlaceholder = () => (
  <div className={styles.summaryPlaceholder} aria-hidden="true" />
)

export function PlaceholderPage({ title }: { title: string }) {
  return (
    <CheckoutPage title={title} summary={<SummaryPlaceholder />}>
      <div className={styles.placeholder} aria-hidden="true" />
      <noscript>
        <p>{cartNeedsScriptsText}</p>
      </noscript>
    </CheckoutPage>
  )
}

type RedirectProps = {
  title: string
  /** The cart is empty because it was paid for, and the confirmation page is loading. */
  hasPaid?: RefObject<boolean>
}

/** There is nothing to check out: the cart says so. A full page load drops PayPal's script. */
export function RedirectToCart({ title, hasPaid }: RedirectProps) {
  useEffect(() => {
    if (!hasPaid?.current) location.replace('/cart')
  }, [hasPaid])
  return <PlaceholderPage title={title} />
}
