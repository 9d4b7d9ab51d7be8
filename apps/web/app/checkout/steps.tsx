import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { IconCheck } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { isComplete, useShippingAddress } from '../cart/shipping-address.ts'
import type { CheckoutStep } from '../routing/route-handle.ts'
import { Link } from '../ui/link.tsx'
import styles from './steps.module.css'

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
  done: Partial<Record<Step, boolean>>
  /** The page of the step before the order. */
  placePath?: string | undefined
}

/** The progress bar of both checkouts. */
function Steps({ kind, current, done, placePath }: StepsProps) {
  return (
    <nav aria-label="Checkout steps">
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const name = stepLabels[kind][step]
          const isDone = step !== current && done[step]
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
                {isDone && step === 'place' && placePath ? (
                  <Link to={placePath}>{name}</Link>
                ) : (
                  name
                )}
                {isDone && <span className="visually-hidden"> (done)</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type CheckoutStepsProps = { current: CheckoutStep; isSignedIn: boolean }

/** Of the shipping checkout. */
export function ShippingSteps({ current, isSignedIn }: CheckoutStepsProps) {
  const address = useShippingAddress()
  const [searchParams] = useSearchParams()
  const isPlaced = searchParams.has('order')
  const hasAddress = isPlaced || isComplete(address)
  // An address contains the customer's name and email.
  const isInfoDone = current === 'place' ? isSignedIn : hasAddress
  return (
    <Steps
      kind="shipping"
      current={current}
      done={{ info: isInfoDone, place: hasAddress }}
      placePath={isPlaced ? undefined : '/shipping'}
    />
  )
}

/** Of the pre-order checkout. Guests enter their name and email in its last step. */
export function PickupSteps({ current, isSignedIn }: CheckoutStepsProps) {
  const [searchParams] = useSearchParams()
  const dispensaryId = searchParams.get('dispensary')
  return (
    <Steps
      kind="pickup"
      current={current}
      done={{ info: isSignedIn, place: dispensaryId !== null }}
      placePath={`/pickup_location?dispensary=${dispensaryId}`}
    />
  )
}
