import { texts } from '@fairgrove/contract/checkout.options'
import { states } from '@fairgrove/contract/states'
import { useId } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import styles from './group-summary.module.css'
import { type CartGroup, getCheckoutPath } from './groups.ts'
import { MoneyBreakdown } from './money-breakdown.tsx'
import type { TaxState } from './shipping-address.ts'
import { Totals } from './totals.tsx'
import type { useQuote } from './use-quote.ts'

type QuoteState = ReturnType<typeof useQuote>
type GroupSummaryProps = {
  group: CartGroup
  quoteState: QuoteState
  /** Where it ships to. */
  taxState: TaxState | undefined
}

/** What one future order costs, who receives it, and the way to its checkout. */
export function GroupSummary({ group, quoteState, taxState }: GroupSummaryProps) {
  const id = useId()
  const { quote, problem, isCurrent, refetch } = quoteState
  const isShipping = group.kind === 'shipping'
  return (
    <section className={styles.summary} aria-labelledby={id}>
      <h2 id={id}>{isShipping ? 'Shipping order' : `Pre-order at ${group.dispensary.name}`}</h2>
      {!quote && !problem && <div className={styles.pending} aria-hidden="true" />}
      {quote && (
        <Totals kind={group.kind} amounts={quote} isCurrent={isCurrent} taxState={taxState} />
      )}
      {problem && (
        <Alert>
          {problem.message}{' '}
          <Button variant="outline" onClick={refetch}>
            Try again
          </Button>
        </Alert>
      )}
      {quote?.refusals
        .filter(({ product, reason }) => product === null && !isShownAtLine(reason, quote))
        .map(({ reason, message }) => (
          <Alert key={reason}>{message}</Alert>
        ))}
      <CheckoutLink group={group} quote={quote} />
      <p className={styles.note}>
        {isShipping ? (
          <>
            {texts.shippingNote} <Link to="/refunds">Returns</Link>
          </>
        ) : (
          'Pay cash at pickup. Bring a valid ID.'
        )}
      </p>
      {quote && quote.totalPrice > 0 && (
        <MoneyBreakdown
          receipt={quote.receipt}
          kind={group.kind}
          isNested
          estimateText={
            quote.taxes.isEstimate ? 'The taxes are estimated.' : getEstimateText(taxState)
          }
        />
      )}
    </section>
  )
}

function getEstimateText(taxState: TaxState | undefined): string | undefined {
  if (!taxState?.isEstimate) return undefined
  return taxState.state
    ? `Estimated with tax in ${states[taxState.state]}.`
    : 'Estimated before tax.'
}

type Quote = NonNullable<QuoteState['quote']>

const isShownAtLine = (reason: string, { limit }: Quote) =>
  reason === 'over_limit' && Boolean(limit?.excess)

/** Disabled while something must be fixed first, with the reason below. */
function CheckoutLink({ group, quote }: { group: CartGroup; quote: Quote | undefined }) {
  const id = useId()
  const label = group.kind === 'shipping' ? 'Continue to shipping' : 'Continue to pickup'
  if (!quote?.refusals.length) {
    return (
      <ButtonLink variant="accent" isWide to={getCheckoutPath(group)}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button variant="accent" isWide disabled aria-describedby={id}>
        {label}
      </Button>
      <p id={id} className={styles.reason}>
        {quote.limit?.excess?.message ?? 'Fix the items with an error to continue.'}
      </p>
    </>
  )
}
