import type { PaymentDetails } from '@fairgrove/contract/sellers'
import { IconBuildingBank } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LabeledDate } from '../ui/labeled-date.tsx'
import styles from './saved-payment-details.module.css'

/** What we keep, as far as anyone is shown it. */
export function SavedPaymentDetails({
  details,
  children,
}: {
  details: PaymentDetails
  children: ReactNode
}) {
  return (
    <section className={styles.kept} aria-labelledby="kept-title">
      <IconBuildingBank size={28} aria-hidden="true" />
      <div className={styles.words}>
        <h2 id="kept-title">{details.companyName}</h2>
        <p>
          Account ending in <strong>{details.accountLastFour}</strong>, routing number ending in{' '}
          <strong>{details.routingLastFour}</strong>
        </p>
        <p className={styles.when}>
          <LabeledDate label="Saved on" date={details.updatedAt} />
        </p>
      </div>
      {children}
    </section>
  )
}
