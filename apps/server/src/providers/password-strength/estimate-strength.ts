import { Worker } from 'node:worker_threads'
import { Problem } from '@fairgrove/contract/problems'

export type StrengthTask = { id: number; password: string; personal: string[] }
export type StrengthResult = { id: number; score: number }

/** Repeated leet-speak symbols take half a second at 64 characters, growing faster than linearly. */
const maxCharacters = 64
const deadlineMs = 10_000
const maxPending = 50

type PendingEstimate = { resolve: (score: number) => void; reject: (error: Error) => void }
const pending = new Map<number, PendingEstimate>()
let lastId = 0
let thread: Worker | undefined

/** Password strength from 0 to 4, computed off the event loop in a long-lived thread. */
export async function estimateStrength(password: string, personal: string[]): Promise<number> {
  if (pending.size >= maxPending) throw new Problem('unavailable')
  lastId += 1
  const id = lastId
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  pending.set(id, { resolve, reject })
  const deadline = setTimeout(() => stopThread(new Problem('unavailable')), deadlineMs)
  thread ??= startThread()
  const task: StrengthTask = { id, password: password.slice(0, maxCharacters), personal }
  thread.postMessage(task)
  try {
    return await promise
  } finally {
    clearTimeout(deadline)
    pending.delete(id)
  }
}

function startThread(): Worker {
  const started = new Worker(new URL('./strength-thread.ts', import.meta.url))
  started.on('message', ({ id, score }: StrengthResult) => pending.get(id)?.resolve(score))
  started.on('error', stopThread)
  // After adding the listeners, which would keep the process alive.
  started.unref()
  return started
}

/** The next task starts a new one. */
function stopThread(error: Error): void {
  void thread?.terminate()
  thread = undefined
  for (const { reject } of pending.values()) reject(error)
}
