import { sessionStore } from '../browser/browser-storage.ts'

const storageKey = 'orderAttempt'

/** An order that was placed, and the key that opens it to whoever has no account. */
export type PlacedOrder = { id: string; key?: string }
type Attempt = { order: string; idempotencyKey: string; placed?: PlacedOrder }

/**
 * Ordering exactly this, with its Idempotency-Key. Pressing the button again, after a closed window, a lost
 * answer or a reload, is the same attempt and leads to the same order; another cart or address is another,
 * and then `replaced` is what was placed before.
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

/** What was sent for an order, if it is this tab's attempt. */
export function findSentOrder(id: string): string | undefined {
  const previous = readAttempt()
  return previous?.placed?.id === id ? previous.order : undefined
}

/** Its order is paid, or can never be: what comes next is a new one. */
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
