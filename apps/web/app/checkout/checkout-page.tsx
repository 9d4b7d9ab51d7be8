import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { IconCheck } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './checkout-page.module.css'

type CheckoutPageProps = ComponentProps<typeof Steps> & {
  title: string
  /** The order summary, beside the step or below it. */
  aside?: ReactNode
  children: ReactNode
}

/** A checkout step with its progress bar, heading and summary. */
export function CheckoutPage({ title, aside, children, ...steps }: CheckoutPageProps) {
  return (
    <div className={styles.page}>
      <Steps {...steps} />
      <h1>{title}</h1>
      <div className={styles.columns}>
        <div className={styles.main}>{children}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
    </div>
  )
}

const steps = ['info', 'place', 'order'] as const
type Step = (typeof steps)[number]

const stepLabels: Record<OrderKind, Record<Step, string>> = {
  shipping: { info: 'Customer Info', place: 'Shipping', order: 'Place Order' },
  pickup: { info: 'Customer Info', place: 'Pickup Location', order: 'Place Order' },
}

type StepsProps = {
  kind: OrderKind
  current: Step
  /** What the shopper has given us; an earlier step may still be open. */
  done: readonly Step[]
  /** Links to completed steps that have their own page. */
  links?: Partial<Record<Step, string>>
}

/** The progress bar of both checkouts. */
export function Steps({ kind, current, done, links = {} }: StepsProps) {
  return (
    <nav aria-label="Checkout steps">
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const name = stepLabels[kind][step]
          const isDone = step !== current && done.includes(step)
          const to = isDone ? links[step] : undefined
          return (
            <li
              key={step}
              className={isDone ? styles.done : undefined}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={styles.dot} aria-hidden="true">
                {isDone ? <IconCheck size={18} stroke={2.5} /> : index + 1}
              </span>
              <span>
                {to ? <Link to={to}>{name}</Link> : name}
                {isDone && <span className="visually-hidden"> (done)</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** A complete address contains the customer's name and email. */
export const getDoneShippingSteps = (hasAddress: boolean): readonly Step[] =>
  hasAddress ? ['info', 'place'] : []
