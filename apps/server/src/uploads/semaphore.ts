import { Problem } from '@fairgrove/contract/problems'

export type Semaphore = {
  /** Runs the work when it is its turn; when too many wait already, it is refused at once. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** So many at once, so many waiting, and nobody beyond. */
export function createSemaphore(limits: { maxRunning: number; maxQueued: number }): Semaphore {
  const queue: (() => void)[] = []
  let running = 0
  return {
    async run(work) {
      if (running >= limits.maxRunning) {
        if (queue.length >= limits.maxQueued) {
          throw new Problem('unavailable', {
            message: 'We’re processing a lot of images right now. Try again in a moment.',
          })
        }
        // Whoever finishes hands over its place, so nobody can slip in between.
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
  }
}

const inFlight = new Map<string, Promise<Buffer>>()

/** Whoever asks for what is already being fetched or made waits for that. */
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
