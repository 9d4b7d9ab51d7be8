import { pickupCodePattern } from '@fairgrove/contract/orders.options'
import type { Pickup } from '@fairgrove/contract/orders.pickups'

/** The pickup code in what was typed or scanned: the code itself, or the address in the customer's QR code. */
export function parsePickupCode(text: string): string | undefined {
  const typed = text.trim()
  const code = /[?&]q=([^&#\s]+)/.exec(typed)?.[1] ?? typed
  return pickupCodePattern.test(code) ? code.toUpperCase() : undefined
}

const normalizeName = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
const normalizeNumber = (text: string) => text.replace(/[\s-]/g, '').toLowerCase()

/** By part of the customer's name or of the order number. Codes are compared by the server, which alone knows them. */
export function matchPickups<P extends Pick<Pickup, 'customer' | 'number'>>(
  pickups: readonly P[],
  text: string,
): readonly P[] {
  const name = normalizeName(text)
  if (name === '') return pickups
  const number = normalizeNumber(text)
  return pickups.filter(
    (pickup) =>
      normalizeName(pickup.customer).includes(name) ||
      normalizeNumber(pickup.number).includes(number),
  )
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const lengthFormats = Object.fromEntries(
  units.map(([unit]) => [
    unit,
    new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }),
  ]),
)

/** 'Hold ends in 2 days'; rounded down, so that nobody is promised more time than there is. */
export function formatHold(holdUntil: string | null, now: number): string {
  if (holdUntil === null) return 'Paid, pickup anytime'
  const left = Date.parse(holdUntil) - now
  if (left < 60_000) return left > 0 ? 'Hold ends in under a minute' : 'Hold has ended'
  const [unit, length] = units.find(([, each]) => left >= each) ?? units[2]
  return `Hold ends in ${lengthFormats[unit]?.format(Math.floor(left / length))}`
}
