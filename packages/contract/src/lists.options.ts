/** Limits and texts of the lists that people publish. Sent to the browser, so no schema library. */

/** What a list can hold, and its page. */
export const listItemKinds = {
  product: { path: '/product', unlisted: 'A product that’s no longer listed' },
  brand: { path: '/brands', unlisted: 'A brand that’s no longer listed' },
  dispensary: { path: '/dispensary', unlisted: 'A dispensary that’s no longer listed' },
} as const
export type ListItemKind = keyof typeof listItemKinds
export const listItemKindNames = Object.keys(listItemKinds) as [ListItemKind, ...ListItemKind[]]

export const listTitleMaxLength = 80
export const listDescriptionMaxLength = 600
export const listNoteMaxLength = 280
export const listReportMaxLength = 500

/** Lists of one account, and items of one list. The database enforces the second. */
export const maxLists = 50
export const maxListItems = 100

/** With fewer items a list has its page only: it is neither at /lists nor in search engines. */
export const minIndexedItems = 3

export const listSorts = { newest: 'Newest', items: 'Most items' } as const
export type ListSort = keyof typeof listSorts
export const listSortNames = Object.keys(listSorts) as [ListSort, ...ListSort[]]

/** Images on the card of a list. */
export const listCardImages = 4

export const moveDirections = ['up', 'down'] as const
export type MoveDirection = (typeof moveDirections)[number]

export const listDecisions = ['hide', 'keep'] as const
export type ListDecision = (typeof listDecisions)[number]

/** What the moderators' page shows. */
export const moderatedLists = { reported: 'Reported', removed: 'Removed' } as const
export type ModeratedLists = keyof typeof moderatedLists
export const moderatedListNames = Object.keys(moderatedLists) as [
  ModeratedLists,
  ...ModeratedLists[],
]

export const texts = {
  none: 'No lists yet.',
  noneOwn: 'You don’t have any lists yet.',
  empty: 'This list is empty for now.',
  emptyOwn: 'Your list is empty.',
  noneReported: 'All caught up. No reported lists.',
  noneRemoved: 'No removed lists.',
  tooManyLists: `You have ${maxLists} lists, which is the most you can have. Delete one first.`,
  tooManyItems: `This list has ${maxListItems} items, which is the most it can have. Remove one first.`,
  titleMissing: 'Enter a title.',
  saved: 'List saved.',
  published: 'List published. Anyone can see it now.',
  unpublished: 'List unpublished. Only you can see it now.',
  deleted: 'List deleted.',
  noteSaved: 'Note saved.',
  removed: 'Item removed from your list.',
  hidden: 'List removed. We’ll tell its author.',
  kept: 'List kept.',
  reported: 'Thanks for reporting this. Our moderators will take a look.',
} as const
