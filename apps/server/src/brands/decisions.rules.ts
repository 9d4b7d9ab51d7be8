import type { SeenRows } from '@fairgrove/contract/decisions'

/** Whoever decides about a page of rows may have looked at something else than what stands there by now. */
export function whyNotSeen(
  row: { id: string; updatedAt: Date },
  seen: SeenRows = [],
): string | undefined {
  const looked = seen.find(({ _id }) => _id === row.id)
  if (!looked || Date.parse(looked.updatedAt) === row.updatedAt.getTime()) return undefined
  return 'This changed while you had it open. Review it again.'
}
