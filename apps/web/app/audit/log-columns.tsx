import type { AuditView } from '@fairgrove/contract/audit'
import { type AuditKind, auditKinds } from '@fairgrove/contract/audit.options'
import { Link } from 'react-router'
import { Moment } from '../ui/moment.tsx'
import type { Column } from '../workbench/table.tsx'
import styles from './log.module.css'
import { logPath } from './log-wish.ts'
import { valueText, words } from './words.ts'

/** Where a thing of this kind is looked after. */
const placeOf: Partial<Record<string, (id: string) => string>> = {
  account: (id) => `/user/${id}/edit`,
  brand: (id) => `/brand/${id}/edit`,
  dispensary: (id) => `/dispensary/${id}/edit`,
  order: (id) => `/orderlist?q=${id}`,
  post: (id) => `/blog/${id}`,
  product: (id) => `/product/${id}/edit`,
}

export const logColumns: Column<AuditView>[] = [
  { head: 'When', place: 'corner', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    head: 'Who',
    place: 'line',
    cell: ({ actor }) =>
      actor._id ? <Link to={logPath({ who: actor._id })}>{actor.name}</Link> : actor.name,
  },
  { head: 'What', place: 'name', cell: (entry) => <What entry={entry} /> },
  { head: 'Item', place: 'state', cell: (entry) => <Thing entry={entry} /> },
]

function What({ entry: { action, changes, details } }: { entry: AuditView }) {
  const [kind = '', done = ''] = action.split('.')
  const name = auditKinds[kind as AuditKind] ?? words(kind)
  const told = Object.entries(details)
  return (
    <div className={styles.what}>
      <span className={styles.action}>
        {name}: {words(done).toLowerCase()}
      </span>
      {changes.length + told.length > 0 && (
        <details className={styles.changes}>
          <summary>{summaryOf(changes, told)}</summary>
          <dl>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{words(field)}</dt>
                <dd>
                  <del>{valueText(before)}</del>
                  <ins>{valueText(after)}</ins>
                </dd>
              </div>
            ))}
            {told.map(([name, value]) => (
              <div key={name}>
                <dt>{words(name)}</dt>
                <dd>{valueText(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

function summaryOf(changes: AuditView['changes'], told: [string, unknown][]): string {
  const names = changes.length > 0 ? changes.map(({ field }) => field) : told.map(([name]) => name)
  const few = names.slice(0, 3).map((name) => words(name).toLowerCase())
  const more = names.length - few.length
  return `${few.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function Thing({ entry: { action, subject, subjectName } }: { entry: AuditView }) {
  const place = placeOf[action.split('.')[0] ?? '']
  const name = subjectName || subject
  return (
    <div className={styles.thing}>
      {place ? <Link to={place(subject)}>{name}</Link> : <span>{name}</span>}
      <Link to={logPath({ thing: subject })} className={styles.only}>
        View all changes<span className="visually-hidden"> to {name}</span>
      </Link>
    </div>
  )
}
