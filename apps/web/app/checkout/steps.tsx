import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import styles from './steps.module.css'

const steps = ['info', 'place', 'order'] as const
type Step = (typeof steps)[number]

const stepLabels: Record<OrderKind, Record<Step, string>> = {
  shipping: { info: 'Customer Info', place: 'Shipping', order: 'Place Order' },
  pickup: { info: 'Customer Info', place: 'Pickup Location', order: 'Place Order' },
}

type StepsProps = {
  kind: OrderKind
  /** Where the shopper is; what comes before it is done. */
  current: Step
  /** Ways back to steps that are done and have a page of their own. */
  links?: Partial<Record<Step, string>>
}

/** The steps bar of both checkouts. */
export function Steps({ kind, current, links = {} }: StepsProps) {
  const currentIndex = steps.indexOf(current)
  return (
    <nav aria-label="Checkout steps">
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const name = stepLabels[kind][step]
          const to = index < currentIndex ? links[step] : undefined
          return (
            <li
              key={step}
              className={index < currentIndex ? styles.done : undefined}
              aria-current={index === currentIndex ? 'step' : undefined}
            >
              <span className={styles.dot} aria-hidden="true">
                {index < currentIndex ? <IconCheck size={18} stroke={2.5} /> : index + 1}
              </span>
              <span>
                {to ? <Link to={to}>{name}</Link> : name}
                {index < currentIndex && <span className="visually-hidden"> (done)</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
