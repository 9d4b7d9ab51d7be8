import { Link } from 'react-router'
import type { PickupGroup } from '../cart/groups.ts'
import { LineList } from '../cart/line-list.tsx'
import { Totals } from '../cart/totals.tsx'
import type { useQuote } from '../cart/use-quote.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Alert } from '../ui/status.tsx'
import styles from './pickup-step.module.css'

type SummaryProps = { group: PickupGroup; quoteState: ReturnType<typeof useQuote> }

/** The items, the total and anything that would block the pre-order. */
export function PickupSummary({ group, quoteState }: SummaryProps) {
  const { quote, problem, isCurrent, refetch } = quoteState
  return (
    <section className={styles.card} aria-labelledby="summary-title">
      <h2 id="summary-title">Your pre-order</h2>
      <LineList
        items={quote?.orderItems ?? group.lines.map((line) => ({ ...line, size: line.size ?? '' }))}
      />
      {quote && (
        <div className={classes(!isCurrent && styles.stale)} aria-busy={!isCurrent}>
          <Totals kind="pickup" amounts={quote} />
        </div>
      )}
      {problem && (
        <Alert>
          {problem.message}{' '}
          <Button variant="outline" onClick={refetch}>
            Try again
          </Button>
        </Alert>
      )}
      {quote?.refusals.map(({ product, reason, message }) => (
        <Alert key={`${product} ${reason}`}>{message}</Alert>
      ))}
      {quote?.limit && (
        <p className={styles.secondary}>
          {quote.limit.message}
          {quote.limit.used && ` This pre-order brings you to ${quote.limit.used}.`}
        </p>
      )}
      <p className={styles.secondary}>
        <Link to="/cart">Edit cart</Link>
      </p>
    </section>
  )
}
