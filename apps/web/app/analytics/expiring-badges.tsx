import { expiryNoticeDays } from '@fairgrove/contract/analytics.options'
import type { Overview } from '@fairgrove/contract/analytics.overview'
import { badges } from '@fairgrove/contract/badges.options'
import { formatDay } from '../formatting/dates.ts'
import { Link } from '../ui/link.tsx'
import styles from './admin-dashboard.module.css'

export function ExpiringBadges({ badges: expiring }: { badges: Overview['expiringBadges'] }) {
  return (
    <section className={styles.section} aria-labelledby="badges">
      <h2 id="badges">Badges expiring in the next {expiryNoticeDays} days</h2>
      {expiring.length === 0 ? (
        <p>No badges expire soon.</p>
      ) : (
        <ul className={styles.expiringBadges}>
          {expiring.map(({ company, badge, expiresOn }) => (
            <li key={`${company._id} ${badge}`}>
              <Link to={`/${company.kind}/${company._id}/edit`}>{company.name}</Link>
              <span>{badges[badge].name}</span>
              <time dateTime={expiresOn}>{formatDay(expiresOn)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
