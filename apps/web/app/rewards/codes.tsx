import type { Code } from '@fairgrove/contract/rewards'
import { offerNames, offers } from '@fairgrove/contract/rewards.options'
import { dayOf } from '../dates.ts'
import { Alert } from '../ui/alert.tsx'
import { classes } from '../ui/classes.ts'
import type { Refused } from '../ui/refused.ts'
import styles from './codes.module.css'
import { Offering } from './offering.tsx'
import page from './rewards.module.css'

type CodesProps = {
  rewards: {
    points: number
    pendingPoints: number
    codes: Code[]
    isShippingFree: boolean
    /** One per page shown, so that pressing twice buys once. */
    formKey: string
  }
  bought: Code | undefined
  refused: Refused | undefined
}

/** What coins buy, and the codes that were bought. */
export function Codes({ rewards, bought, refused }: CodesProps) {
  const { points, pendingPoints, codes, isShippingFree, formKey } = rewards
  return (
    <section className={page.part} aria-labelledby="codes">
      <header>
        <h2 id="codes">Spend your canna-coins</h2>
        <p>
          Trade canna-coins for a one-time code. We’ll save it here until you use it. Enter free
          shipping codes at checkout.
        </p>
      </header>
      {refused && <Alert>{refused.problem.message}</Alert>}
      {bought && (
        <Alert tone="good">
          Your code for {offers[bought.offer].title.toLowerCase()}:{' '}
          <strong className={styles.code}>{bought.code}</strong>
        </Alert>
      )}
      <ul className={styles.offers}>
        {offerNames.map((offer) => (
          // Answered, the question is a new one: it does not stay open.
          <Offering
            key={`${offer} ${formKey} ${refused ? 'refused' : ''}`}
            {...{ offer, points, pendingPoints, formKey }}
            note={
              offer === 'freeShipping' && isShippingFree
                ? 'Shipping is free on every order right now.'
                : undefined
            }
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
                <span className={styles.when}>{whenText(code)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function whenText({ createdAt, usedAt, revokedAt }: Code): string {
  if (revokedAt) return `Canceled on ${dayOf(revokedAt)}. We returned the coins.`
  return usedAt ? `Used on ${dayOf(usedAt)}` : `Received on ${dayOf(createdAt)}`
}
