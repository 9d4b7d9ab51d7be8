export type Semaphore = {
  /** Runs the task when a slot is free. */
  run<T>(work: () => Promise<T>): Promise<T>
  isIdle(): boolean
}

export type SemaphoreLimits = { maxRunning: number; maxQueued: number }

/** Limits how many tasks run and how many wait; when the queue is full, the next one is rejected at once. */
export function createSemaphore(limits: SemaphoreLimits, createRejection: () => Error): Semaphore {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= limits.maxRunning) {
        if (queue.length >= limits.maxQueued) throw createRejection()
        // A finished task hands its slot to the next one, so no new task can overtake.
        await new Promise<void>((start) => queue.push(start))
      } else {
        running += 1
      }
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else running -= 1
      }
    },
    isIdle: () => running === 0,
  }
}

const inFlight = new Map<string, Promise<Buffer>>()

/** Concurrent calls with the same key share one result. */
export function dedupeInFlight(
  key: string,
  work: (key: string) => Promise<Buffer>,
): Promise<Buffer> {
  const pending = inFlight.get(key)
  if (pending) return pending
  const promise = work(key).finally(() => inFlight.delete(key))
  inFlight.set(key, promise)
  return promise
}
