import { afterEach, expect, test, vi } from 'vitest'
import { cart } from './cart.ts'
import type { CartLine } from './lines.ts'

const line = { product: 'p', size: null, qty: 1 } as CartLine

/** Storage with a limited capacity in characters. */
function stubBrowser(room: number) {
  const kept = new Map<string, string>()
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  })
  return kept
}

afterEach(() => vi.unstubAllGlobals())

test('stores added items in the browser', () => {
  const kept = stubBrowser(1_000)
  expect(cart.add(line)).toBe(true)
  expect(kept.get('cartItems')).toContain('"p"')
})

test('reports failure when the storage is full', () => {
  const kept = stubBrowser(1_000)
  cart.add(line)
  const before = kept.get('cartItems')
  const full = stubBrowser(before?.length ?? 0)
  full.set('cartItems', before ?? '')
  expect(cart.add({ ...line, product: 'another' })).toBe(false)
  expect(full.get('cartItems')).toBe(before)
})
