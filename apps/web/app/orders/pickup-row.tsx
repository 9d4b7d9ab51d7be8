import type { Pickup } from '@fairgrove/contract/orders.pickups'
import { formatTotal } from '../formatting/numbers.ts'
import { AnchorButton } from '../ui/button.tsx'
import styles from './pickup-row.module.css'
import { formatHold } from './pickup-search.ts'

type PickupRowProps = {
  pickup: Pickup
  now: number
  isSelected: boolean
  showsDispensary: boolean
  onSelect: () => void
}

/** The whole row is one target for a finger; without scripts a link that selects the order. */
export function PickupRow({ pickup, now, isSelected, showsDispensary, onSelect }: PickupRowProps) {
  const { customer, number, items, holdUntil, dispensary } = pickup
  return (
    <li>
      <AnchorButton
        href={`/seller/pickups?q=${number}`}
        className={styles.row}
        aria-pressed={isSelected}
        onPress={onSelect}
      >
        <span className={styles.customer}>{customer}</span>
        <span className={styles.amount}>{formatDue(pickup)}</span>
        <span className={styles.items}>{formatPickupItems(items)}</span>
        <span className={styles.facts}>
          <span className={styles.number}>{number}</span>
          <span>{formatHold(holdUntil, now)}</span>
          {showsDispensary && <span>{dispensary.name}</span>}
        </span>
      </AnchorButton>
    </li>
  )
}

/** 'Collect $59.25', or 'Collect about $59' if the register's total may differ. */
const formatDue = ({ amountDue, isEstimate }: Pickup): string =>
  amountDue > 0 ? `Collect ${formatTotal(amountDue, { isEstimate })}` : 'Paid'

/** '1 × Peach Pantry gummies, 2 × Meadow Haze' */
const formatPickupItems = (items: Pickup['items']): string =>
  items.map(({ qty, name, size }) => `${qty} × ${size ? `${name} (${size})` : name}`).join(', ')
