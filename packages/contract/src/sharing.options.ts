/** What has a picture of its own for link previews, by the word in its address. */
export const openGraphKinds = ['product', 'brand', 'dispensary', 'post'] as const
export type OpenGraphKind = (typeof openGraphKinds)[number]

/** What link previews everywhere are made for. */
export const openGraphImageSize = { width: 1200, height: 630 } as const

export const getOpenGraphImagePath = (kind: OpenGraphKind, id: string) =>
  `/api/share-pictures/${kind}/${id}`
