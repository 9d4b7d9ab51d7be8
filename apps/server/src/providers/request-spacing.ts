import { setTimeout as sleep } from 'node:timers/promises'

type RequestSpacing = {
  run<T>(send: () => Promise<T>): Promise<T>
  /** For a service that asks to wait. */
  pause(ms: number): void
}

/** One request at a time, timed from the previous response: requests that are late do not bunch up. */
export function createRequestSpacing(intervalMs: number): RequestSpacing {
  let nextRequestAt = 0
  let previousRequest: Promise<unknown> = Promise.resolve()
  return {
    run(send) {
      const request = previousRequest.then(async () => {
        await sleep(Math.max(0, nextRequestAt - Date.now()))
        try {
          return await send()
        } finally {
          nextRequestAt = Math.max(nextRequestAt, Date.now() + intervalMs)
        }
      })
      previousRequest = request.catch(() => undefined)
      return request
    },
    pause(ms) {
      nextRequestAt = Date.now() + ms
    },
  }
}
