import type { BankDetails, Payout } from '@fairgrove/contract/payouts'
import { formatDay } from '../formatting/dates.ts'
import styles from './payouts.module.css'

type TransferDetailsProps = {
  payout: Payout
  /** Only after an admin asked to see them. */
  bankDetails?: BankDetails | undefined
}

/** Where a payout goes and what the bank says about it. */
export function TransferDetails({ payout, bankDetails }: TransferDetailsProps) {
  const { accountLastFour, paidOn, reference, failureReason } = payout
  const rows: [string, string | null | undefined][] = bankDetails
    ? [
        ['Payee', bankDetails.companyName],
        [
          'Address',
          `${bankDetails.address}, ${bankDetails.city}, ${bankDetails.state} ${bankDetails.postalCode}`,
        ],
        ['Routing number', bankDetails.routingNumber],
        ['Account number', bankDetails.accountNumber],
      ]
    : [['Bank account', `Ends in ${accountLastFour}`]]
  rows.push(
    ['Sent on', paidOn && formatDay(paidOn)],
    ['Reference', reference],
    ['What went wrong', failureReason],
  )
  return (
    <dl className={styles.details}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.detail}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
