import { useSyncExternalStore } from 'react'
import { local } from '../browser-storage.ts'
import {
  type CartLine,
  type LineKey,
  parseLines,
  withFresh,
  withLine,
  withoutLines,
  withQuantity,
} from './lines.ts'

const key = 'cartItems'
const none: readonly CartLine[] = []

/** Fired on window by what changes the cart here; other tabs fire 'storage' themselves. */
const changed = 'cartchange'

/** The cart lives in the browser alone: the page around it is the same for everyone. */
export const cart = {
  add: (line: CartLine) => change((lines) => withLine(lines, line)),
  /** One line, or all that became an order. */
  remove: (...keys: LineKey[]) => change((lines) => withoutLines(lines, keys)),
  /** Brings lines up to date, in their places. */
  update: (fresh: readonly CartLine[]) => change((lines) => withFresh(lines, fresh)),
  setQuantity: (line: LineKey, qty: number) => change((lines) => withQuantity(lines, line, qty)),
  empty: () => {
    local.remove(key)
    dispatchEvent(new Event(changed))
  },
}

/** The lines as they are now, here and in other tabs; none in the server's HTML. */
export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(watch, read, () => none)
}

/** False when the browser did not keep it. */
function change(next: (lines: readonly CartLine[]) => CartLine[]): boolean {
  const wanted = JSON.stringify(next(read()))
  local.write(key, wanted)
  dispatchEvent(new Event(changed))
  return local.read(key) === wanted
}

let last: { stored: string | null; lines: readonly CartLine[] } = { stored: null, lines: none }

/** The same array until something changes: React compares what it reads. */
function read(): readonly CartLine[] {
  const stored = local.read(key)
  if (stored !== last.stored) last = { stored, lines: parseLines(stored) }
  return last.lines
}

function watch(onChange: () => void): () => void {
  for (const name of [changed, 'storage']) addEventListener(name, onChange)
  return () => {
    for (const name of [changed, 'storage']) removeEventListener(name, onChange)
  }
}
