import type { Pickup } from '@fairgrove/contract/orders.pickups'
import { IconX } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { formatTotal } from '../formatting/numbers.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { Link } from '../ui/link.tsx'
import styles from './pickup-panel.module.css'
import { formatHold } from './pickup-search.ts'

type PickupPanelProps = {
  pickup: Pickup
  /** If the customer showed it. */
  code?: string
  now: number
  formKey: string
  onHandOver: () => void
  onClose: () => void
}

/** The order at the counter. The browser doesn't submit it before the ID is checked, and neither does the API. */
export function PickupPanel({ pickup, code, now, formKey, onHandOver, onClose }: PickupPanelProps) {
  const { customer, number, items, amountDue, holdUntil, isEstimate, hasMedicalCard } = pickup
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    onHandOver()
  }

  return (
    <section className={styles.panel} aria-labelledby="pickup-customer">
      <header className={styles.head}>
        <div>
          <h2 id="pickup-customer" ref={heading} tabIndex={-1}>
            {customer}
          </h2>
          <p className={styles.facts}>
            {number} · {formatHold(holdUntil, now)}
          </p>
        </div>
        <Button variant="quiet" className={styles.close} aria-label="Close order" onClick={onClose}>
          <IconX size={24} aria-hidden="true" />
        </Button>
      </header>
      <ul className={styles.items}>
        {items.map(({ name, size, qty }) => (
          <li key={`${name} ${size}`}>
            <strong>{qty} ×</strong> {size ? `${name} (${size})` : name}
          </li>
        ))}
      </ul>
      <p className={styles.due}>
        {amountDue > 0 ? 'Collect in cash' : 'Already paid, collect'}
        <strong className={styles.amount}>
          {formatTotal(amountDue, { isEstimate: isEstimate && amountDue > 0 })}
        </strong>
      </p>
      {isEstimate && amountDue > 0 && (
        <p className={styles.facts}>
          This is an estimate. Charge your register’s total.{' '}
          <Link to={`/dispensary/${pickup.dispensary._id}/taxes`}>Enter your tax rates</Link>
        </p>
      )}
      {hasMedicalCard && <p>Check the customer’s medical card. The total depends on it.</p>}
      <form method="post" className={styles.form} onSubmit={submit}>
        <input type="hidden" name="order" value={pickup._id} />
        <input type="hidden" name="formKey" value={formKey} />
        {code && <input type="hidden" name="pickupCode" value={code} />}
        <CheckboxField name="idChecked" label={`ID checked: ${customer}, 21 or older`} required />
        <Button type="submit" variant="primary" isWide className={styles.submit}>
          Hand over
        </Button>
      </form>
    </section>
  )
}
