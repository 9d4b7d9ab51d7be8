/** The listings whose approved version stays public while changes are reviewed. */
export const revisionKinds = ['product', 'brand', 'dispensary'] as const
export type RevisionKind = (typeof revisionKinds)[number]

/** A larger change of a price is reviewed. */
export const maxPriceChange = 0.2

export const texts = {
  reasonMissing: 'Tell the owner what to fix.',
  noneWaiting: 'All caught up. No changes to review.',
} as const
