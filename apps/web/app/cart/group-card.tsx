import { texts } from '@fairgrove/contract/checkout.options'
import { states } from '@fairgrove/contract/states'
import { IconBuildingStore, IconScale, IconTruckDelivery } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { Alert } from '../ui/status.tsx'
import { cart } from './cart.ts'
import styles from './group-card.module.css'
import { type CartGroup, getCheckoutPath, type PickupGroup } from './groups.ts'
import { LineRow } from './line-row.tsx'
import { type CartLine, isSameLine, toSize } from './lines.ts'
import { refreshLines } from './refresh-lines.ts'
import { useShippingAddress } from './shipping-address.ts'
import { Totals } from './totals.tsx'
import { useQuote } from './use-quote.ts'

type GroupCardProps = {
  group: CartGroup
  onNotes: (notes: string[]) => void
  onRemove: (line: CartLine) => void
}

/** One future order: its lines, its total and the link to its checkout. */
export function GroupCard({ group, onNotes, onRemove }: GroupCardProps) {
  const id = useId()
  const { state } = useShippingAddress()
  const isShipping = group.kind === 'shipping'
  const { quote, problem, isCurrent, refetch } = useQuote(
    group,
    isShipping && state ? { state } : {},
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each quote is compared once, with the cart it is of.
  useEffect(() => {
    if (!quote || !isCurrent) return
    const { lines, notes } = refreshLines(group.lines, quote)
    if (JSON.stringify(lines) !== JSON.stringify(group.lines)) cart.update(lines)
    if (notes.length > 0) onNotes(notes)
  }, [quote, isCurrent])

  const refusals = quote?.refusals ?? []
  const getErrorMessage = (line: CartLine) =>
    refusals.find(({ product, size }) => product === line.product && (size || null) === line.size)
      ?.message
  const getMaxQuantity = (line: CartLine) =>
    quote?.orderItems.find(({ product, size, redeemed }) =>
      isSameLine(line, { product, redeemed, size: toSize(size) }),
    )?.maxQuantity
  const generalRefusals = refusals.filter(({ product }) => product === null)

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
      <div className={styles.main}>
        <ul className={styles.lines}>
          {group.lines.map((line) => (
            <LineRow
              key={`${line.product} ${line.size} ${line.redeemed}`}
              line={line}
              maxQuantity={getMaxQuantity(line)}
              errorMessage={getErrorMessage(line)}
              onRemove={() => onRemove(line)}
            />
          ))}
        </ul>
        {group.kind === 'pickup' && quote?.limit && (
          <PurchaseLimit group={group} limit={quote.limit} />
        )}
      </div>
      <div className={styles.aside}>
        {quote && (
          <Totals
            kind={group.kind}
            amounts={quote}
            isCurrent={isCurrent}
            isTaxKnown={!isShipping || Boolean(state)}
          />
        )}
        {problem && (
          <Alert>
            {problem.message}{' '}
            <Button variant="outline" onClick={refetch}>
              Try again
            </Button>
          </Alert>
        )}
        {generalRefusals.map(({ reason, message }) => (
          <Alert key={reason}>{message}</Alert>
        ))}
        {refusals.length > 0 ? (
          <p className={styles.note}>Fix the items above to continue.</p>
        ) : (
          <ButtonLink variant="accent" isWide to={getCheckoutPath(group)}>
            {isShipping ? 'Continue to shipping' : 'Continue to pickup'}
          </ButtonLink>
        )}
        {isShipping ? (
          <p className={styles.note}>
            {texts.shippingNote} <Link to="/refunds">Returns</Link>
          </p>
        ) : (
          <p className={styles.note}>Pay cash at pickup. Bring a valid ID.</p>
        )}
      </div>
    </section>
  )
}

type PurchaseLimitProps = {
  group: PickupGroup
  limit: NonNullable<NonNullable<ReturnType<typeof useQuote>['quote']>['limit']>
}

/** Shown before the purchase limit is reached. */
function PurchaseLimit({ group, limit }: PurchaseLimitProps) {
  const { lines, dispensary, isResident } = group
  return (
    <div className={styles.limit}>
      <p>
        <IconScale size={20} aria-hidden="true" />
        <span>
          {limit.message}
          {limit.used && ` This cart brings you to ${limit.used}.`}
        </span>
      </p>
      {limit.isLowerForVisitors && (
        <CheckboxField
          name="isResident"
          label={`I live in ${states[limit.state]} and will show proof at pickup`}
          checked={isResident}
          onChange={({ currentTarget: { checked } }) =>
            cart.update(
              lines.map((line) => ({
                ...line,
                dispensary: { ...dispensary, isResident: checked },
              })),
            )
          }
        />
      )}
    </div>
  )
}
