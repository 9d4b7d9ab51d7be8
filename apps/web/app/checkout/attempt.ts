import { session } from '../browser-storage.ts'

const key = 'orderAttempt'

/** An order that was placed, and the key that opens it to whoever has no account. */
export type Placed = { id: string; key?: string }
type Attempt = { order: string; idempotencyKey: string; placed?: Placed }

/**
 * Ordering exactly this, with its Idempotency-Key. Pressing the button again, after a closed window, a lost
 * answer or a reload, is the same attempt and leads to the same order; another cart or address is another,
 * and then `replaced` is what was placed before.
 */
export function attemptAt(order: object): { idempotencyKey: string; replaced?: Placed } {
  const wanted = JSON.stringify(order)
  const last = read()
  if (last?.order === wanted) return { idempotencyKey: last.idempotencyKey }
  const idempotencyKey = crypto.randomUUID()
  write({ order: wanted, idempotencyKey })
  return { idempotencyKey, ...(last?.placed && { replaced: last.placed }) }
}

export function noteOrder(placed: Placed): void {
  const last = read()
  if (last) write({ ...last, placed })
}

/** What was sent for an order, if it is this tab's attempt. */
export function sentFor(id: string): string | undefined {
  const last = read()
  return last?.placed?.id === id ? last.order : undefined
}

/** Its order is paid, or can never be: what comes next is a new one. */
export function endAttempt(): void {
  session.remove(key)
}

function write(attempt: Attempt): void {
  session.write(key, JSON.stringify(attempt))
}

function read(): Attempt | undefined {
  try {
    return JSON.parse(session.read(key) ?? '')
  } catch {
    return undefined
  }
}
