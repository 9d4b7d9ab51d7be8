import { Problem } from '@fairgrove/contract/problems'

export type Turns = {
  /** Runs the work when it is its turn; when too many wait already, it is refused at once. */
  take<T>(work: () => Promise<T>): Promise<T>
}

/** So many at once, so many waiting, and nobody beyond. */
export function createTurns(limits: { atOnce: number; waiting: number }): Turns {
  const line: (() => void)[] = []
  let running = 0
  return {
    async take(work) {
      if (running >= limits.atOnce) {
        if (line.length >= limits.waiting) {
          throw new Problem('unavailable', {
            message: 'We’re processing a lot of images right now. Try again in a moment.',
          })
        }
        // Whoever finishes hands over its place, so nobody can slip in between.
        await new Promise<void>((start) => line.push(start))
      } else {
        running += 1
      }
      try {
        return await work()
      } finally {
        const next = line.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

const onTheWay = new Map<string, Promise<Buffer>>()

/** Whoever asks for what is already being fetched or made waits for that. */
export function together(key: string, work: (key: string) => Promise<Buffer>): Promise<Buffer> {
  const begun = onTheWay.get(key)
  if (begun) return begun
  const promise = work(key).finally(() => onTheWay.delete(key))
  onTheWay.set(key, promise)
  return promise
}
