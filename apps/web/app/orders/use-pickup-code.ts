import type { Pickup } from '@fairgrove/contract/orders.pickups'
import { Problem } from '@fairgrove/contract/problems'
import { useEffect, useEffectEvent, useState } from 'react'
import { apiFetch } from '../api/api-fetch.ts'
import { findPickup } from '../api/browser-endpoints.ts'
import { useOffline } from '../browser/offline.ts'
import { parsePickupCode } from './pickup-search.ts'
import { requestTimeoutMs } from './use-pickups.ts'

type Result = { code: string; message: string }

/** Looks up a complete pickup code as soon as it is typed or scanned, and again when the network is back. */
export function usePickupCode(
  text: string,
  isEnabled: boolean,
  onFound: (pickup: Pickup, code: string) => void,
) {
  const isOffline = useOffline()
  const [scanned, setScanned] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Result>()
  const code = (isEnabled ? parsePickupCode(text) : undefined) ?? scanned
  // Typing replaces the code that was scanned.
  useEffect(() => {
    if (text) setScanned(undefined)
  }, [text])
  const handleFound = useEffectEvent(onFound)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends it again.
  useEffect(() => {
    if (!code || isOffline) return
    setResult(undefined)
    const controller = new AbortController()
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(requestTimeoutMs)])
    apiFetch(findPickup, { query: { code }, signal }).then(
      ({ pickup }) => {
        if (controller.signal.aborted) return
        setScanned(undefined)
        handleFound(pickup, code)
      },
      (error: unknown) => {
        if (controller.signal.aborted) return
        const message =
          error instanceof Problem ? error.message : new Problem('unavailable').message
        setResult({ code, message })
      },
    )
    return () => controller.abort()
  }, [code, isOffline, attempt])

  const failed = result && result.code === code ? result : undefined
  return {
    isPending: code !== undefined && !isOffline && !failed,
    message: code && isOffline ? offlineText : failed?.message,
    retry: () => setAttempt((count) => count + 1),
    /** For a scanned code. */
    find: (next: string) => {
      setScanned(next)
      setAttempt((count) => count + 1)
    },
  }
}

const offlineText =
  'Waiting for the network to look up this code. Meanwhile, find the order by name or order number.'
