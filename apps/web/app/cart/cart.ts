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

/** Fired on window when this tab changes the cart; other tabs get 'storage'. */
const changeEvent = 'cartchange'

export const cartNotSavedText =
  'We couldn’t save your cart. Turn on cookies and site data for this site in your browser settings, then try again.'
export const cartNeedsScriptsText =
  'Your cart needs JavaScript. Turn it on in your browser settings.'

/** The cart exists only in the browser, so pages stay cacheable. */
export const cart = {
  add: (line: CartLine) => updateCart((lines) => upsertLine(lines, line)),
  /** Removes one line, or all lines of an order. */
  remove: (...keys: LineKey[]) => updateCart((lines) => removeLines(lines, keys)),
  /** Updates lines in place. */
  update: (updated: readonly CartLine[]) => updateCart((lines) => updateLines(lines, updated)),
  setQuantity: (line: LineKey, qty: number) =>
    updateCart((lines) => setLineQuantity(lines, line, qty)),
  empty: () => {
    localStore.remove(storageKey)
    dispatchEvent(new Event(changeEvent))
  },
}

/** The current lines, synced across tabs; empty during server rendering. */
export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(subscribe, readLines, () => noLines)
}

/** False when the browser could not store it. */
function updateCart(next: (lines: readonly CartLine[]) => CartLine[]): boolean {
  const serialized = JSON.stringify(next(readLines()))
  localStore.write(storageKey, serialized)
  dispatchEvent(new Event(changeEvent))
  return localStore.read(storageKey) === serialized
}

let lastSnapshot: { stored: string | null; lines: readonly CartLine[] } = {
  stored: null,
  lines: noLines,
}

/** A stable reference until something changes, as useSyncExternalStore requires. */
function readLines(): readonly CartLine[] {
  const stored = localStore.read(storageKey)
  if (stored !== lastSnapshot.stored) lastSnapshot = { stored, lines: parseLines(stored) }
  return lastSnapshot.lines
}

function subscribe(onChange: () => void): () => void {
  for (const name of [changeEvent, 'storage']) addEventListener(name, onChange)
  return () => {
    for (const name of [changeEvent, 'storage']) removeEventListener(name, onChange)
  }
}
