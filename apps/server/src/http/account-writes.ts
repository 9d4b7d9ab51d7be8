import { Problem } from '@fairgrove/contract/problems'
import { createSemaphore, type Semaphore, type SemaphoreLimits } from '../semaphore.ts'

/**
 * Writes of one account lock its row, so most of them wait for each other, and while they wait each holds one of the few
 * connections of this process. With two at a time, an account that sends hundreds leaves the others to everybody else.
 */
export const accountWriteLimits = { maxRunning: 2, maxQueued: 20 }

/** Runs a write when fewer than `maxRunning` writes of the same account run in this process. */
export type RunAccountWrite = <T>(accountId: string, write: () => Promise<T>) => Promise<T>

export function createAccountWriteLimiter(limits: SemaphoreLimits): RunAccountWrite {
  const semaphores = new Map<string, Semaphore>()
  const createRejection = () => new Problem('rate_limited', { retryAfterSeconds: 1 })
  return async (accountId, write) => {
    const semaphore = semaphores.get(accountId) ?? createSemaphore(limits, createRejection)
    semaphores.set(accountId, semaphore)
    try {
      return await semaphore.run(write)
    } finally {
      if (semaphore.isIdle()) semaphores.delete(accountId)
    }
  }
}
