import type { ResponseBody } from '@fairgrove/contract/endpoint'
import type * as contract from '@fairgrove/contract/orders.pickups'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { apiFetch } from '../api/api-fetch.ts'
import { handOverPickup } from '../api/browser-endpoints.ts'
import { createHandOverQueue, type HandOverEntry, type QueuedHandOver } from './hand-over-queue.ts'
import { requestTimeoutMs } from './use-pickups.ts'

type Recorded = ResponseBody<typeof contract.handOverPickup>

const send = ({ key, orderId, pickupCode }: QueuedHandOver): Promise<Recorded> =>
  apiFetch(handOverPickup, {
    params: { id: orderId },
    body: { idChecked: true, ...(pickupCode && { pickupCode }) },
    idempotencyKey: key,
    signal: AbortSignal.timeout(requestTimeoutMs),
  })

/** The hand-overs of this device that the server hasn't recorded yet. */
export function useHandOvers(
  accountId: string,
  onRecorded: (handOver: QueuedHandOver, recorded: Recorded) => void,
) {
  const [entries, setEntries] = useState<readonly HandOverEntry[]>([])
  const queue = useRef<ReturnType<typeof createHandOverQueue>>(undefined)
  const handleRecorded = useEffectEvent(onRecorded)
  useEffect(() => {
    const created = createHandOverQueue({
      accountId,
      send,
      onRecorded: (handOver, recorded) => handleRecorded(handOver, recorded),
      onChange: setEntries,
    })
    queue.current = created
    const retryNow = () => created.retryNow()
    addEventListener('online', retryNow)
    return () => {
      created.stop()
      removeEventListener('online', retryNow)
    }
  }, [accountId])
  // Stored, but recorded later than anyone thinks if the tablet is put away.
  const isUnrecorded = entries.some(({ state }) => state.name !== 'rejected')
  useEffect(() => {
    if (!isUnrecorded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnrecorded])
  return {
    entries,
    add: (handOver: QueuedHandOver) => queue.current?.add(handOver),
    dismiss: (key: string) => queue.current?.dismiss(key),
  }
}
