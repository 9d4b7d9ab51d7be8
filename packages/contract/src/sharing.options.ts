/** What has a picture of its own for link previews, by the word in its address. */
export const sharedKinds = ['product', 'brand', 'dispensary', 'post'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** What link previews everywhere are made for. */
export const sharePictureSize = { width: 1200, height: 630 } as const

export const sharePicturePath = (kind: SharedKind, id: string) =>
  `/api/share-pictures/${kind}/${id}`
