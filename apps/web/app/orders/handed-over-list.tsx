import type { HandedOver } from '@fairgrove/contract/orders.pickups'
import { Problem } from '@fairgrove/contract/problems'
import { type SubmitEvent, useRef, useState } from 'react'
import { apiFetch } from '../api/api-fetch.ts'
import { undoHandOver } from '../api/browser-endpoints.ts'
import { formatAmount } from '../formatting/numbers.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import type { HandOverEntry } from './hand-over-queue.ts'
import styles from './handed-over-list.module.css'
import { requestTimeoutMs } from './use-pickups.ts'

type HandedOverListProps = {
  handedOver: readonly HandedOver[]
  formKey: string
  onUndone: (message: string) => void
}

/** For a minute each: what was handed over can be undone. */
export function HandedOverList({ handedOver, formKey, onUndone }: HandedOverListProps) {
  const [problem, setProblem] = useState<string>()
  // The same key when it is pressed again after a lost response.
  const keys = useRef(new Map<string, string>())

  async function undo(event: SubmitEvent<HTMLFormElement>, { pickup, undoUntil }: HandedOver) {
    event.preventDefault()
    setProblem(undefined)
    const handOverId = `${pickup._id} ${undoUntil}`
    const idempotencyKey = keys.current.get(handOverId) ?? crypto.randomUUID()
    keys.current.set(handOverId, idempotencyKey)
    try {
      const signal = AbortSignal.timeout(requestTimeoutMs)
      const call = { params: { id: pickup._id }, idempotencyKey, signal }
      onUndone((await apiFetch(undoHandOver, call)).message)
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : new Problem('internal').message)
    }
  }

  if (handedOver.length === 0 && !problem) return null
  return (
    <section className={styles.section} aria-labelledby="handed-over">
      <h2 id="handed-over">Handed over</h2>
      {problem && <Alert>{problem}</Alert>}
      <ul className={styles.entries}>
        {handedOver.map((each) => (
          <li key={each.pickup._id} className={styles.entry}>
            <EntryText {...each.pickup} />
            <form method="post" onSubmit={(event) => void undo(event, each)}>
              <input type="hidden" name="order" value={each.pickup._id} />
              <input type="hidden" name="formKey" value={formKey} />
              <Button type="submit" variant="outline" name="intent" value="undo">
                Undo<span className="visually-hidden"> for {each.pickup.customer}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

type UnrecordedListProps = {
  entries: readonly HandOverEntry[]
  onDismiss: (key: string) => void
}

/** What the server hasn't recorded: on its way, waiting for the network, or refused. */
export function UnrecordedList({ entries, onDismiss }: UnrecordedListProps) {
  if (entries.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="unrecorded">
      <h2 id="unrecorded">Not recorded yet</h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.key} className={styles.entry}>
            <EntryText {...entry} />
            <EntryState entry={entry} onDismiss={() => onDismiss(entry.key)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type EntryTextProps = { customer?: string; number: string; amountDue: number }

function EntryText({ customer, number, amountDue }: EntryTextProps) {
  return (
    <p className={styles.text}>
      <strong>{customer ?? number}</strong>
      <span className={styles.facts}>
        {customer && `${number} · `}
        {formatAmount(amountDue)}
      </span>
    </p>
  )
}

function EntryState({ entry, onDismiss }: { entry: HandOverEntry; onDismiss: () => void }) {
  switch (entry.state.name) {
    case 'sending':
      return <p className={styles.state}>Recording</p>
    case 'waiting':
      return <p className={styles.waiting}>Waiting for the network</p>
    case 'signed_out':
      return (
        <p className={styles.waiting}>
          <Link to="/signin?redirect=/seller/pickups">Sign in again</Link> to record it
        </p>
      )
    case 'rejected':
      return (
        <div className={styles.rejected}>
          <p>{entry.state.message}</p>
          <p>
            <Link to={`/orderlist/seller?q=${entry.number}`}>View order {entry.number}</Link>
          </p>
          <Button variant="outline" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )
  }
}
