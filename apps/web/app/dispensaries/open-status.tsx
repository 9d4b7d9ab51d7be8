import { formatNextChange, type OpenState, texts } from '@fairgrove/contract/hours.options'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import styles from './open-status.module.css'

/** 'Open now · closes 9 PM', 'Closed · opens 9 AM'. Nothing if hours are not given. */
export function OpenStatus({ state }: { state: OpenState | null }) {
  const shown = useCurrentState(state)
  if (!shown) return null
  const detail = shown.hasChanged ? '' : formatNextChange(shown)
  return (
    <span>
      <strong className={shown.isOpen ? styles.open : styles.closed}>
        {shown.isOpen ? texts.openNow : texts.closed}
      </strong>
      {detail && ` · ${detail}`}
    </span>
  )
}

/** Until when a pre-order can be picked up today. */
export function PickupHours({ state }: { state: OpenState | null }) {
  if (!state) return null
  return (
    <p className={styles.pickup}>
      <IconClock size={20} aria-hidden="true" />
      <span>
        Pickup hours: <OpenStatus state={state} />
      </span>
    </p>
  )
}

type CurrentState = OpenState & { hasChanged: boolean }

const hourMs = 60 * 60_000

/**
 * The edge may serve a page that is up to two minutes old, and a tab stays open for longer: when the next change has come,
 * the place is in the other state, and an hour later nothing is known.
 */
export function getCurrentState(state: OpenState | null, now: number | undefined) {
  if (!state) return null
  const changedMs = now === undefined ? -1 : now - Date.parse(state.nextChange?.at ?? '')
  if (!(changedMs >= 0)) return { ...state, hasChanged: false }
  return changedMs < hourMs ? { ...state, isOpen: !state.isOpen, hasChanged: true } : null
}

function useCurrentState(state: OpenState | null): CurrentState | null {
  // Unknown while the page is rendered on the server and hydrated.
  const [now, setNow] = useState<number>()
  const changesAt = state?.nextChange?.at
  useEffect(() => {
    if (!changesAt) return
    const remainingMs = Date.parse(changesAt) - Date.now()
    const timers = [remainingMs, remainingMs + hourMs].map((ms) =>
      setTimeout(() => setNow(Date.now()), Math.max(0, ms)),
    )
    return () => timers.forEach(clearTimeout)
  }, [changesAt])
  return getCurrentState(state, now)
}
