import type { SeenVersions } from '@fairgrove/contract/decisions'

/** The row may have changed since the admin loaded the page. */
export function whyNotCurrent(
  row: { id: string; updatedAt: Date },
  seen: SeenVersions = [],
): string | undefined {
  const seenVersion = seen.find(({ _id }) => _id === row.id)
  if (!seenVersion || Date.parse(seenVersion.updatedAt) === row.updatedAt.getTime())
    return undefined
  return 'This changed while you had it open. Review it again.'
}

type Decidable = { status: string; hasRevision: boolean }

/** Deciding the same again is no news. What the owner changed since is decided by itself. */
export function whyAlreadyDecided(row: Decidable, status: string): string | undefined {
  if (row.status !== status) return undefined
  if (status === 'rejected') return 'Already rejected.'
  return row.hasRevision
    ? 'Already approved. Its new changes need a review of their own.'
    : 'Already approved.'
}

const dayMs = 86_400_000

/** The Monday of a week in UTC, which identifies the week. */
export function getWeekStart(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + 6) % 7
  return new Date(time.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10)
}
