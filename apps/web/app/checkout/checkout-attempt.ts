import { sessionStore } from '../browser/browser-storage.ts'

const storageKey = 'orderAttempt'

/** A placed order, and the key that opens it without an account. */
export type PlacedOrder = { id: string; key?: string }
type Attempt = { order: string; idempotencyKey: string; placed?: PlacedOrder }

/**
 * Ordering exactly this, with its Idempotency-Key. Pressing the button again after a closed window,
 * a lost response or a reload is the same attempt and returns the same order. A different cart or
 * address is a new attempt, and `replaced` is the order placed before.
 */
export function resumeOrStartAttempt(order: object): {
  idempotencyKey: string
  replaced?: PlacedOrder
} {
  const serialized = JSON.stringify(order)
  const previous = readAttempt()
  if (previous?.order === serialized) return { idempotencyKey: previous.idempotencyKey }
  const idempotencyKey = crypto.randomUUID()
  writeAttempt({ order: serialized, idempotencyKey })
  return { idempotencyKey, ...(previous?.placed && { replaced: previous.placed }) }
}

export function recordPlacedOrder(placed: PlacedOrder): void {
  const previous = readAttempt()
  if (previous) writeAttempt({ ...previous, placed })
}

/** The request of an order, if it is this tab's attempt. */
export function findSentOrder(id: string): string | undefined {
  const previous = readAttempt()
  return previous?.placed?.id === id ? previous.order : undefined
}

/** The order is paid or can never be paid, so the next one is a new attempt. */
export function clearAttempt(): void {
  sessionStore.remove(storageKey)
}

function writeAttempt(attempt: Attempt): void {
  sessionStore.write(storageKey, JSON.stringify(attempt))
}

function readAttempt(): Attempt | undefined {
  try {
    return JSON.parse(sessionStore.read(storageKey) ?? '')
  } catch {
    return undefined
  }
}
