import { states } from '@fairgrove/contract/states'
import { IconBuildingStore, IconScale, IconTruckDelivery } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { createPortal } from 'react-dom'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { cart } from './cart.ts'
import styles from './group-card.module.css'
import { GroupSummary } from './group-summary.tsx'
import type { CartGroup, PickupGroup } from './groups.ts'
import { LineRow } from './line-row.tsx'
import { type CartLine, isSameLine, toSize } from './lines.ts'
import { MedicalCardChoice } from './medical-card-choice.tsx'
import { refreshLines } from './refresh-lines.ts'
import { useTaxState } from './shipping-address.ts'
import { useQuote } from './use-quote.ts'

type GroupCardProps = {
  group: CartGroup
  /** The column beside all groups, for the summary of this one. */
  summaryColumn: HTMLElement | null
  onNotes: (notes: string[]) => void
  onRemove: (line: CartLine) => void
}

/** One future order: its lines, and in the other column its total and the link to its checkout. */
export function GroupCard({ group, summaryColumn, onNotes, onRemove }: GroupCardProps) {
  const id = useId()
  const shippingTaxState = useTaxState()
  const isShipping = group.kind === 'shipping'
  const taxState = isShipping ? shippingTaxState : undefined
  const quoteState = useQuote(group, taxState?.state ? { state: taxState.state } : {})
  const { quote, isCurrent } = quoteState

  // biome-ignore lint/correctness/useExhaustiveDependencies: each quote is compared once, with the cart it is of.
  useEffect(() => {
    if (!quote || !isCurrent) return
    const { lines, notes } = refreshLines(group.lines, quote)
    if (JSON.stringify(lines) !== JSON.stringify(group.lines)) cart.update(lines)
    if (notes.length > 0) onNotes(notes)
  }, [quote, isCurrent])

  const getMaxQuantity = (line: CartLine) =>
    quote?.orderItems.find(({ product, size, redeemed }) =>
      isSameLine(line, { product, redeemed, size: toSize(size) }),
    )?.maxQuantity

  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={styles.head}>
        {isShipping ? (
          <IconTruckDelivery aria-hidden="true" />
        ) : (
          <IconBuildingStore aria-hidden="true" />
        )}
        <h2 id={id}>{isShipping ? 'Ships to you' : `Pick up at ${group.dispensary.name}`}</h2>
      </header>
      <ul className={styles.lines}>
        {group.lines.map((line) => (
          <LineRow
            key={`${line.product} ${line.size} ${line.redeemed}`}
            line={line}
            maxQuantity={getMaxQuantity(line)}
            errorMessage={quote && getErrorMessage(line, quote)}
            onRemove={() => onRemove(line)}
          />
        ))}
      </ul>
      {group.kind === 'pickup' && quote?.limit && (
        <PurchaseLimit group={group} limit={quote.limit} />
      )}
      {group.kind === 'pickup' && quote?.asksForMedicalCard && <MedicalCardChoice group={group} />}
      {summaryColumn &&
        createPortal(
          <GroupSummary group={group} quoteState={quoteState} taxState={taxState} />,
          summaryColumn,
        )}
    </section>
  )
}

type Quote = NonNullable<ReturnType<typeof useQuote>['quote']>

/** Of a refused line; a purchase limit is explained at the line that exceeds it. */
function getErrorMessage({ product, size }: CartLine, { refusals, limit }: Quote) {
  const isThis = (line: { product: string | null; size: string }) =>
    line.product === product && (line.size || null) === size
  const own = refusals.find(isThis)
  if (own) return own.message
  return limit?.excess && isThis(limit.excess)
    ? refusals.find(({ reason }) => reason === 'over_limit')?.message
    : undefined
}

type PurchaseLimitProps = { group: PickupGroup; limit: NonNullable<Quote['limit']> }

/** Shown before the purchase limit is reached; the line that exceeds it says it itself. */
function PurchaseLimit({ group, limit }: PurchaseLimitProps) {
  const { lines, dispensary, isResident, hasMedicalCard } = group
  if (limit.excess && !limit.isLowerForVisitors) return null
  return (
    <div className={styles.limit}>
      {!limit.excess && (
        <p>
          <IconScale size={20} aria-hidden="true" />
          <span>
            {limit.message}
            {limit.used && ` This cart brings you to ${limit.used}.`}
          </span>
        </p>
      )}
      {limit.isLowerForVisitors && (
        <CheckboxField
          name="isResident"
          label={`I live in ${states[limit.state]} and will show proof at pickup`}
          checked={isResident}
          onChange={({ currentTarget: { checked } }) =>
            cart.update(
              lines.map((line) => ({
                ...line,
                dispensary: { ...dispensary, hasMedicalCard, isResident: checked },
              })),
            )
          }
        />
      )}
    </div>
  )
}
