import { badges } from '@fairgrove/contract/badges.options'
import type { Challenge } from '@fairgrove/contract/badges.trail'
import { dayOf } from '../dates.ts'
import styles from './company-badges.module.css'

/** Every doubt and what came of it. */
export function Challenges({ challenges }: { challenges: readonly Challenge[] }) {
  return (
    <section className={styles.part} aria-labelledby="challenges">
      <h2 id="challenges">Challenges</h2>
      <ol className={styles.trail}>
        {challenges.map((challenge) => (
          <li key={`${challenge.createdAt} ${challenge.badge}`}>
            <time dateTime={challenge.createdAt}>{dayOf(challenge.createdAt)}</time>
            <div>
              <strong>
                {badges[challenge.badge].label} {states[challenge.outcome]}
              </strong>
              <p>
                {challenge.reason || `We’ll publish our findings by ${dayOf(challenge.answerBy)}.`}
              </p>
              {challenge.decidedAt && (
                <p className={styles.since}>Decided {dayOf(challenge.decidedAt)}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const states = {
  open: 'is under review',
  taken: 'was removed',
  kept: 'was kept',
} satisfies Record<Challenge['outcome'], string>
