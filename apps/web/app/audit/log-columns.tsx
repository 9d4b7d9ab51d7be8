import type { AuditView } from '@fairgrove/contract/audit'
import { type AuditKind, auditKinds } from '@fairgrove/contract/back-office.options'
import { FieldChanges, formatValue, humanize } from '../back-office/field-changes.tsx'
import { auditLogPath } from '../back-office/list-query.ts'
import styles from '../back-office/log.module.css'
import type { Column } from '../back-office/table.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Link } from '../ui/link.tsx'

/** The admin page of each entity type. */
const adminPaths: Partial<Record<string, (id: string) => string>> = {
  account: (id) => `/user/${id}/edit`,
  brand: (id) => `/brand/${id}/edit`,
  dispensary: (id) => `/dispensary/${id}/edit`,
  order: (id) => `/orderlist?q=${id}`,
  post: (id) => `/blog/${id}`,
  product: (id) => `/product/${id}/edit`,
}

export const logColumns: Column<AuditView>[] = [
  {
    key: 'when',
    header: 'When',
    cardSlot: 'corner',
    cell: ({ createdAt }) => <DateTime value={createdAt} />,
  },
  {
    key: 'who',
    header: 'Who',
    cardSlot: 'line',
    cell: ({ actor }) =>
      actor._id ? <Link to={auditLogPath({ who: actor._id })}>{actor.name}</Link> : actor.name,
  },
  {
    key: 'what',
    header: 'What',
    cardSlot: 'name',
    cell: (entry) => <EntryDetails entry={entry} />,
  },
  {
    key: 'item',
    header: 'Item',
    cardSlot: 'state',
    cell: (entry) => <EntrySubject entry={entry} />,
  },
]

function EntryDetails({ entry: { action, changes, details } }: { entry: AuditView }) {
  const [kind = '', done = ''] = action.split('.')
  const name = auditKinds[kind as AuditKind] ?? humanize(kind)
  const detailEntries = Object.entries(details)
  return (
    <div className={styles.event}>
      <span className={styles.action}>
        {name}: {humanize(done).toLowerCase()}
      </span>
      {changes.length + detailEntries.length > 0 && (
        <details className={styles.changes}>
          <summary>{summarizeFields(changes, detailEntries)}</summary>
          <dl>
            <FieldChanges changes={changes} />
            {detailEntries.map(([name, value]) => (
              <div key={name}>
                <dt>{humanize(name)}</dt>
                <dd>{formatValue(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

function summarizeFields(
  changes: AuditView['changes'],
  detailEntries: [string, unknown][],
): string {
  const names =
    changes.length > 0 ? changes.map(({ field }) => field) : detailEntries.map(([name]) => name)
  const shownNames = names.slice(0, 3).map((name) => humanize(name).toLowerCase())
  const more = names.length - shownNames.length
  return `${shownNames.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function EntrySubject({ entry: { action, subject, subjectName } }: { entry: AuditView }) {
  const getPath = adminPaths[action.split('.')[0] ?? '']
  const name = subjectName || subject
  return (
    <div className={styles.subject}>
      {getPath ? <Link to={getPath(subject)}>{name}</Link> : <span>{name}</span>}
      <Link to={auditLogPath({ thing: subject })} className={styles.filterLink}>
        View all changes<span className="visually-hidden"> to {name}</span>
      </Link>
    </div>
  )
}
