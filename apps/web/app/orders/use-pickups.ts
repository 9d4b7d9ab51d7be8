import type { ResponseBody } from '@fairgrove/contract/endpoint'
import type * as contract from '@fairgrove/contract/orders.pickups'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { apiFetch } from '../api/api-fetch.ts'
import { getPickupsVersion, listPickups } from '../api/browser-endpoints.ts'

export type PickupList = ResponseBody<typeof contract.listPickups>

const pollMs = 15_000
const maxPollMs = 60_000
export const requestTimeoutMs = 10_000

/**
 * The open pickups, up to date while the page is visible: a comparison of versions every 15 seconds, which reads no
 * customer's name, and the list when it changed. Less often while the server doesn't answer.
 */
export function usePickups(initial: PickupList, dispensary: string | undefined) {
  const [list, setList] = useState(initial)
  /** A list that was requested before a change of ours must not replace it. */
  const changes = useRef(0)

  async function refresh(): Promise<void> {
    const changesBefore = changes.current
    const signal = AbortSignal.timeout(requestTimeoutMs)
    const next = await apiFetch(listPickups, { query: { dispensary }, signal })
    if (changes.current === changesBefore) setList(next)
  }
  const refreshIfChanged = useEffectEvent(async () => {
    const signal = AbortSignal.timeout(requestTimeoutMs)
    const { version } = await apiFetch(getPickupsVersion, { query: { dispensary }, signal })
    if (version !== list.version) await refresh()
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let delayMs = pollMs
    let isChecking = false
    let isStopped = false
    async function check(): Promise<void> {
      clearTimeout(timer)
      if (isChecking) return
      isChecking = true
      if (document.visibilityState === 'visible' && navigator.onLine) {
        await refreshIfChanged().then(
          () => {
            delayMs = pollMs
          },
          () => {
            delayMs = Math.min(delayMs * 2, maxPollMs)
          },
        )
      }
      isChecking = false
      if (!isStopped) timer = setTimeout(check, delayMs)
    }
    timer = setTimeout(check, delayMs)
    const checkNow = () => void check()
    addEventListener('online', checkNow)
    document.addEventListener('visibilitychange', checkNow)
    return () => {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', checkNow)
      document.removeEventListener('visibilitychange', checkNow)
    }
  }, [])

  return {
    list,
    /** Shows a change of ours before the server's next list has it. */
    changeList: (change: (current: PickupList) => PickupList) => {
      changes.current += 1
      setList((current) => ({ ...change(current), version: '' }))
    },
    /** Best effort: the next poll does the same. */
    refresh: () => refresh().catch(() => undefined),
  }
}
