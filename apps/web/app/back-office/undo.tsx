import type { UndoableAction } from '@fairgrove/contract/bulk-actions'
import { undoMinutes } from '@fairgrove/contract/bulk-actions.options'
import { pluralize } from '../formatting/numbers.ts'
import { SubmitButton } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import styles from './undo.module.css'

/** The bulk action that was just done. */
export type DoneAction = { _id: string; tellsOwners: boolean }

/** After a bulk action: until when it can be undone, and what happens then. */
export function UndoOffer({ action: { _id, tellsOwners } }: { action: DoneAction }) {
  return (
    <div className={styles.action}>
      <p>
        You can undo this for {undoMinutes} minutes.{' '}
        {tellsOwners && 'We’ll tell the owners after that.'}
      </p>
      <UndoForm id={_id} />
    </div>
  )
}

type RecentActionsProps = {
  actions: readonly UndoableAction[]
  /** It has an offer of its own. */
  doneId: string | undefined
}

/** Bulk actions that can still be undone, also after the page was left. */
export function RecentActions({ actions, doneId }: RecentActionsProps) {
  const others = actions.filter(({ _id }) => _id !== doneId)
  if (others.length === 0) return null
  return (
    <details className={styles.recent}>
      <summary>Undo recent changes ({others.length})</summary>
      <ul className={styles.list}>
        {others.map(({ _id, summary, isOwn, minutesLeft }) => (
          <li key={_id} className={styles.action}>
            <p>
              {isOwn ? summary : `${summary} by someone else`} ·{' '}
              {pluralize(minutesLeft, { one: 'minute', other: 'minutes' })} left
            </p>
            <UndoForm id={_id} summary={summary} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function UndoForm({ id, summary }: { id: string; summary?: string }) {
  return (
    <Form>
      <input type="hidden" name="id" value={id} />
      <SubmitButton name="intent" value="undo" variant="outline">
        Undo{summary && <span className="visually-hidden"> {summary}</span>}
      </SubmitButton>
    </Form>
  )
}
