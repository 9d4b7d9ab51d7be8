import { badges } from '@fairgrove/contract/badges.options'
import type { BadgeDispute } from '@fairgrove/contract/badges.trail'
import { formatDay } from '../formatting/dates.ts'
import styles from './company-badges.module.css'

/** Every dispute and its outcome. */
export function Challenges({ challenges }: { challenges: readonly BadgeDispute[] }) {
  return (
    <section className={styles.section} aria-labelledby="challenges">
      <h2 id="challenges">Challenges</h2>
      <ol className={styles.history}>
        {challenges.map((challenge) => (
          <li key={`${challenge.createdAt} ${challenge.badge}`}>
            <time dateTime={challenge.createdAt}>{formatDay(challenge.createdAt)}</time>
            <div>
              <strong>
                {badges[challenge.badge].name} {outcomeTexts[challenge.outcome]}
              </strong>
              <p>
                {challenge.reason ||
                  `We’ll publish our findings by ${formatDay(challenge.answerBy)}.`}
              </p>
              {challenge.decidedAt && (
                <p className={styles.date}>Decided {formatDay(challenge.decidedAt)}</p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const outcomeTexts = {
  open: 'is under review',
  taken: 'was removed',
  kept: 'was kept',
} satisfies Record<BadgeDispute['outcome'], string>
