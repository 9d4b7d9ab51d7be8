/**
 * Attackers pause every other period, so that honest shoppers are measured with and without them in the same run: on a
 * shared machine two runs one after the other differ by more than the attack does.
 */
const periodMs = 5_000

/** After a switch, requests of the previous period are still being answered. */
const graceMs = 1_000

/** Starts without attackers. */
export const isAttackPeriod = (elapsedMs: number) => Math.floor(elapsedMs / periodMs) % 2 === 1

/** Undefined: too close to a switch to count for either. */
export function getMeasuredPeriod(elapsedMs: number): 'quiet' | 'attacked' | undefined {
  if (elapsedMs % periodMs < graceMs) return undefined
  return isAttackPeriod(elapsedMs) ? 'attacked' : 'quiet'
}
