import { maxPriceChange } from '@fairgrove/contract/revisions.options'

/** Which changes of an approved listing become public at once, and which wait for an admin. */
export function splitChanges<Changes extends object>(
  before: object,
  changes: Changes,
  isPublicAtOnce: (field: keyof Changes) => boolean,
): { now: Partial<Changes>; forReview: Partial<Changes> } {
  const changed = (Object.keys(changes) as (keyof Changes)[]).filter(
    (field) => JSON.stringify((before as Changes)[field]) !== JSON.stringify(changes[field]),
  )
  const pick = (fields: (keyof Changes)[]) =>
    Object.fromEntries(fields.map((field) => [field, changes[field]])) as Partial<Changes>
  return {
    now: pick(changed.filter(isPublicAtOnce)),
    forReview: pick(changed.filter((field) => !isPublicAtOnce(field))),
  }
}

/** Compared with the price an admin approved, so that many small steps are not a large one. */
export function isSmallPriceChange(reviewedCents: number | null, cents: number | null): boolean {
  if (reviewedCents === null || cents === null) return reviewedCents === cents
  return Math.abs(cents - reviewedCents) <= reviewedCents * maxPriceChange
}

/** The value an update sets: a field that was not sent keeps the current one, null clears it. */
export function orCurrent<Sent, Current, Cleared>(
  sent: Sent | null | undefined,
  current: Current,
  cleared: Cleared,
): Sent | Current | Cleared {
  return sent === undefined ? current : (sent ?? cleared)
}
