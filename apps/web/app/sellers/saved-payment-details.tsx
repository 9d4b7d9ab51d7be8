import type { PaymentDetails } from '@fairgrove/contract/sellers'
import { IconBuildingBank } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LabeledDate } from '../ui/date-time.tsx'
import styles from './saved-payment-details.module.css'

/** The saved payment details, masked. */
export function SavedPaymentDetails({
  details,
  children,
}: {
  details: PaymentDetails
  children: ReactNode
}) {
  return (
    <section className={styles.saved} aria-labelledby="saved-details-title">
      <IconBuildingBank size={28} aria-hidden="true" />
      <div className={styles.text}>
        <h2 id="saved-details-title">{details.companyName}</h2>
        <p>
          Account ending in <strong>{details.accountLastFour}</strong>, routing number ending in{' '}
          <strong>{details.routingLastFour}</strong>
        </p>
        <p className={styles.date}>
          <LabeledDate label="Saved on" date={details.updatedAt} />
        </p>
      </div>
      {children}
    </section>
  )
}
