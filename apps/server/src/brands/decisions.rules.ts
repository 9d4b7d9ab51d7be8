import type { SeenVersions } from '@fairgrove/contract/decisions'

/** Whoever decides about a page of rows may have looked at something else than what stands there by now. */
export function whyNotCurrent(
  row: { id: string; updatedAt: Date },
  seen: SeenVersions = [],
): string | undefined {
  const seenVersion = seen.find(({ _id }) => _id === row.id)
  if (!seenVersion || Date.parse(seenVersion.updatedAt) === row.updatedAt.getTime())
    return undefined
  return 'This changed while you had it open. Review it again.'
}
