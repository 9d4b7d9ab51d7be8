import {
  describeUpdate,
  getUpdatePath,
  texts,
  type UpdateGroup,
} from '@fairgrove/contract/follows.options'
import { DateTime } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'
import panel from '../ui/panel.module.css'
import styles from './following.module.css'

type LatestUpdatesProps = { latest: { createdAt: string; groups: UpdateGroup[] } | null }

/** What the latest digest said. */
export function LatestUpdates({ latest }: LatestUpdatesProps) {
  return (
    <section className={panel.panel} aria-labelledby="latest-updates">
      <h2 id="latest-updates">Latest updates</h2>
      {latest ? (
        <>
          <p className={styles.tells}>
            <DateTime value={latest.createdAt} />
          </p>
          {latest.groups.map((group) => (
            <GroupOfUpdates key={group.followId} group={group} />
          ))}
        </>
      ) : (
        <p>{texts.noUpdates}</p>
      )}
    </section>
  )
}

function GroupOfUpdates({ group: { name, path, updates, more } }: { group: UpdateGroup }) {
  return (
    <div className={styles.updates}>
      <h3>{name}</h3>
      <ul>
        {updates.map((update) => (
          <li key={`${update.change} ${update.subjectId} ${update.badge ?? ''}`}>
            <Link to={getUpdatePath(update)}>{describeUpdate(update)}</Link>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={path}>
              {more} more<span className="visually-hidden"> from {name}</span>
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
