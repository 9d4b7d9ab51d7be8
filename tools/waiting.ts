import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningProcess } from './processes.ts'

type Waiting = {
  what: string
  /** Nobody waits for the dead: the wait ends when this process does. */
  process?: RunningProcess
  timeoutMs?: number
  pauseMs?: number
}

/** Asks until `isReady` says yes, its process ends or the time is up. */
export async function waitUntil(isReady: () => Promise<boolean>, waiting: Waiting): Promise<void> {
  const { what, process, timeoutMs = 60_000, pauseMs = 50 } = waiting
  const deadline = Date.now() + timeoutMs
  while (!(await isReady())) {
    if (process && !process.isRunning()) throw new Error(`${what} ended while starting.`)
    if (Date.now() > deadline) throw new Error(`${what} was not ready after ${timeoutMs} ms.`)
    await sleep(pauseMs)
  }
}

/** Ready when `url` answers 200. */
export async function waitForUrl(url: string, waiting: Waiting): Promise<void> {
  await waitUntil(
    async () => {
      try {
        const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
        await answer.body?.cancel()
        return answer.status === 200
      } catch {
        return false
      }
    },
    { pauseMs: 200, ...waiting },
  )
}
