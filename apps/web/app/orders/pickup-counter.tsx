import type { Pickup } from '@fairgrove/contract/orders.pickups'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { pluralize } from '../formatting/numbers.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { EmptyState } from '../ui/status.tsx'
import { HandedOverList, UnrecordedList } from './handed-over-list.tsx'
import styles from './pickup-counter.module.css'
import { PickupPanel } from './pickup-panel.tsx'
import { PickupRow } from './pickup-row.tsx'
import { matchPickups } from './pickup-search.ts'
import type { PickupsData } from './pickups.server.ts'
import { QrScanner } from './qr-scanner.tsx'
import { useHandOvers } from './use-hand-overs.ts'
import { usePickupCode } from './use-pickup-code.ts'
import { usePickups } from './use-pickups.ts'

type Selected = { pickup: Pickup; code?: string }

/** For a tablet at the counter: find the order, check the ID, take the cash, hand it over. */
export function PickupCounter({ data }: { data: PickupsData }) {
  const { formKey } = data
  const { list, changeList, refresh } = usePickups(data.list, data.dispensary)
  const [text, setText] = useState(data.q)
  const [selected, setSelected] = useState<Selected | undefined>(data.selected)
  const [announcement, setAnnouncement] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const now = useNow(data.now)
  const handOvers = useHandOvers(data.accountId, ({ orderId }, { undoUntil }) => {
    const pickup = list.pickups.find(({ _id }) => _id === orderId)
    // The list was loaded after the server had recorded it.
    if (!pickup) return void refresh()
    changeList((current) => ({
      ...current,
      total: current.total - 1,
      pickups: current.pickups.filter(({ _id }) => _id !== orderId),
      handedOver: [{ pickup, undoUntil }, ...current.handedOver],
    }))
  })

  const queuedIds = new Set(handOvers.entries.map(({ orderId }) => orderId))
  const open = list.pickups.filter(({ _id }) => !queuedIds.has(_id))
  const matches = matchPickups(open, text)
  const lookup = usePickupCode(text, matches.length === 0, (pickup, code) =>
    select({ pickup, code }),
  )
  const problem = text === data.q ? (lookup.message ?? data.problem) : lookup.message

  // What was typed before hydration.
  useEffect(() => setText(field.current?.value ?? ''), [])
  useEffect(() => field.current?.focus(), [])
  // A tap beside the controls takes the focus from the field; a scanner types all the same.
  useEffect(() => {
    const focusField = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey
      if (isText && !document.activeElement?.matches('input, button, a')) field.current?.focus()
    }
    addEventListener('keydown', focusField)
    return () => removeEventListener('keydown', focusField)
  }, [])

  function resetField(): void {
    if (field.current) field.current.value = ''
    setText('')
  }

  function select(next: Selected): void {
    setSelected(next)
    resetField()
  }

  function submitSearch(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const [only] = matches
    if (text.trim() && only && matches.length === 1) select({ pickup: only })
    else lookup.retry()
  }

  function handOver({ pickup, code }: Selected): void {
    handOvers.add({
      key: crypto.randomUUID(),
      orderId: pickup._id,
      number: pickup.number,
      amountDue: pickup.amountDue,
      customer: pickup.customer,
      ...(code && { pickupCode: code }),
    })
    setSelected(undefined)
    setAnnouncement(`Handed over to ${pickup.customer}.`)
    field.current?.focus()
  }

  return (
    <div className={styles.counter}>
      <search className={styles.find}>
        <form method="get" className={styles.search} onSubmit={submitSearch}>
          {data.dispensary && <input type="hidden" name="dispensary" value={data.dispensary} />}
          <TextField
            ref={field}
            name="q"
            label="Pickup code, order number or name"
            hidesOptional
            defaultValue={data.q}
            error={problem}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant="outline">
            Find
          </Button>
          <QrScanner onCode={(code) => lookup.find(code)} />
        </form>
        <p role="status" className={lookup.isPending ? styles.pending : 'visually-hidden'}>
          {lookup.isPending ? 'Looking up the code' : announcement}
        </p>
      </search>
      <div className={styles.side}>
        {!selected && (
          <p className={styles.hint}>Scan or type a pickup code, or select an order.</p>
        )}
        {selected && (
          <PickupPanel
            key={selected.pickup._id}
            {...selected}
            now={now}
            formKey={formKey}
            onHandOver={() => handOver(selected)}
            onClose={() => {
              setSelected(undefined)
              field.current?.focus()
            }}
          />
        )}
        <UnrecordedList entries={handOvers.entries} onDismiss={handOvers.dismiss} />
        <HandedOverList
          handedOver={list.handedOver}
          formKey={formKey}
          onUndone={(message) => {
            setAnnouncement(message)
            void refresh()
          }}
        />
      </div>
      <section className={styles.list} aria-labelledby="open-pickups">
        <h2 id="open-pickups">
          {pluralize(open.length, { one: 'open pickup', other: 'open pickups' })}
        </h2>
        {list.total > list.pickups.length && (
          <p>
            These are the next {list.pickups.length} of {list.total}. Find the others by pickup
            code.
          </p>
        )}
        {open.length === 0 ? (
          <EmptyState isCompact drawing="thriving" text="All caught up. No open pickups." />
        ) : (
          <ul className={styles.rows}>
            {matches.map((pickup) => (
              <PickupRow
                key={pickup._id}
                pickup={pickup}
                now={now}
                isSelected={selected?.pickup._id === pickup._id}
                showsDispensary={hasSeveral(open)}
                onSelect={() => select({ pickup })}
              />
            ))}
          </ul>
        )}
        {open.length > 0 && matches.length === 0 && !lookup.isPending && (
          <p>No open pickup has this name or order number.</p>
        )}
      </section>
    </div>
  )
}

const hasSeveral = (pickups: readonly Pickup[]) =>
  new Set(pickups.map(({ dispensary }) => dispensary._id)).size > 1

const tickMs = 30_000

/** The time in milliseconds, first the server's, so that hydration renders the same text; then every half minute. */
function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    // Both clocks may be wrong; what counts is the server's.
    const offset = serverNow - Date.now()
    const startedAt = performance.now()
    const start = Date.now() + offset
    const timer = setInterval(() => setNow(start + performance.now() - startedAt), tickMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
