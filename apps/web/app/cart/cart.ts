import { useSyncExternalStore } from 'react'
import { localStore } from '../browser/browser-storage.ts'
import {
  type CartLine,
  type LineKey,
  parseLines,
  removeLines,
  setLineQuantity,
  updateLines,
  upsertLine,
} from './lines.ts'

const storageKey = 'cartItems'
const noLines: readonly CartLine[] = []

/** Fired on window by what changes the cart here; other tabs fire 'storage' themselves. */
const changeEvent = 'cartchange'

/** The cart lives in the browser alone: the page around it is the same for everyone. */
export const cart = {
  add: (line: CartLine) => updateCart((lines) => upsertLine(lines, line)),
  /** One line, or all that became an order. */
  remove: (...keys: LineKey[]) => updateCart((lines) => removeLines(lines, keys)),
  /** Brings lines up to date, in their places. */
  update: (updated: readonly CartLine[]) => updateCart((lines) => updateLines(lines, updated)),
  setQuantity: (line: LineKey, qty: number) =>
    updateCart((lines) => setLineQuantity(lines, line, qty)),
  empty: () => {
    localStore.remove(storageKey)
    dispatchEvent(new Event(changeEvent))
  },
}

/** The lines as they are now, here and in other tabs; none in the server's HTML. */
export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(subscribe, readLines, () => noLines)
}

/** False when the browser did not keep it. */
function updateCart(next: (lines: readonly CartLine[]) => CartLine[]): boolean {
  const serialized = JSON.stringify(next(readLines()))
  localStore.write(storageKey, serialized)
  dispatchEvent(new Event(changeEvent))
  return localStore.read(storageKey) === serialized
}

let cached: { stored: string | null; lines: readonly CartLine[] } = { stored: null, lines: noLines }

/** The same array until something changes: React compares what it reads. */
function readLines(): readonly CartLine[] {
  const stored = localStore.read(storageKey)
  if (stored !== cached.stored) cached = { stored, lines: parseLines(stored) }
  return cached.lines
}

function subscribe(onChange: () => void): () => void {
  for (const name of [changeEvent, 'storage']) addEventListener(name, onChange)
  return () => {
    for (const name of [changeEvent, 'storage']) removeEventListener(name, onChange)
  }
}
