import type { RewardCode } from '@fairgrove/contract/rewards'
import { offerNames, offers } from '@fairgrove/contract/rewards.options'
import { formatDay } from '../formatting/dates.ts'
import { classes } from '../ui/classes.ts'
import type { FormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import styles from './codes.module.css'
import { OfferCard } from './offer-card.tsx'
import page from './rewards.module.css'

type CodesProps = {
  rewards: {
    points: number
    pendingPoints: number
    codes: RewardCode[]
    isShippingFree: boolean
    /** One idempotency key per page view, so a double click buys once. */
    formKey: string
  }
  bought: RewardCode | undefined
  formError: FormError | undefined
}

/** Offers for coins, and the codes already bought. */
export function Codes({ rewards, bought, formError }: CodesProps) {
  const { points, pendingPoints, codes, isShippingFree, formKey } = rewards
  return (
    <section className={page.section} aria-labelledby="codes">
      <header>
        <h2 id="codes">Spend your canna-coins</h2>
        <p>
          Trade canna-coins for a one-time code. We’ll save it here until you use it. Enter free
          shipping codes at checkout. Select event ticket codes when you reserve a ticket for one of
          our <Link to="/events">events</Link>.
        </p>
      </header>
      {formError && <Alert>{formError.problem.message}</Alert>}
      {bought && (
        <Alert tone="good">
          Your code for {offers[bought.offer].title.toLowerCase()}:{' '}
          <strong className={styles.code}>{bought.code}</strong>
          {bought.offer !== 'freeShipping' && (
            <p>
              <Link to="/events">Find an event</Link> and select this code when you reserve a
              ticket.
            </p>
          )}
        </Alert>
      )}
      <ul className={styles.offers}>
        {offerNames.map((offer) => (
          // Remount after the action, so the dialog closes.
          <OfferCard
            key={offer}
            offer={offer}
            points={points}
            pendingPoints={pendingPoints}
            formKey={formKey}
            isUnneeded={offer === 'freeShipping' && isShippingFree}
          />
        ))}
      </ul>
      {codes.length > 0 && (
        <>
          <h3>Your codes</h3>
          <ul className={styles.codes}>
            {codes.map((code) => (
              <li
                key={code.code}
                className={classes((code.usedAt ?? code.revokedAt) !== null && styles.used)}
              >
                <span className={styles.code}>{code.code}</span>
                <span>{offers[code.offer].title}</span>
                <span className={styles.date}>{formatCodeStatus(code)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function formatCodeStatus({ createdAt, usedAt, revokedAt }: RewardCode): string {
  if (revokedAt) return `Canceled on ${formatDay(revokedAt)}. We returned the coins.`
  return usedAt ? `Used on ${formatDay(usedAt)}` : `Received on ${formatDay(createdAt)}`
}
