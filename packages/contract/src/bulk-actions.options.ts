/** How long a bulk action can be undone. Nobody is notified about it before. */
export const undoMinutes = 10

/** The tables whose bulk actions can be undone. */
export const undoableLists = ['products', 'brands', 'dispensaries', 'menu', 'reviews'] as const
export type UndoableList = (typeof undoableLists)[number]

export const texts = {
  changedSince: 'Someone changed this since, so it stays as it is.',
  deletedSince: 'Someone deleted this since.',
}
