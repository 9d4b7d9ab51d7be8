import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningProcess } from './processes.ts'

type WaitOptions = {
  what: string
  /** The wait ends when this process exits. */
  process?: RunningProcess
  timeoutMs?: number
  intervalMs?: number
}

/** Polls until `isReady` returns true, its process exits or the time is up. */
export async function waitUntil(
  isReady: () => Promise<boolean>,
  options: WaitOptions,
): Promise<void> {
  const { what, process, timeoutMs = 60_000, intervalMs = 50 } = options
  const deadline = Date.now() + timeoutMs
  while (!(await isReady())) {
    if (process && !process.isRunning()) throw new Error(`${what} exited while starting.`)
    if (Date.now() > deadline) throw new Error(`${what} was not ready after ${timeoutMs} ms.`)
    await sleep(intervalMs)
  }
}

/** Ready when `url` responds 200. */
export async function waitForUrl(url: string, options: WaitOptions): Promise<void> {
  await waitUntil(
    async () => {
      try {
        const response = await fetch(url, {
          redirect: 'manual',
          signal: AbortSignal.timeout(5_000),
        })
        await response.body?.cancel()
        return response.status === 200
      } catch {
        return false
      }
    },
    { intervalMs: 200, ...options },
  )
}
