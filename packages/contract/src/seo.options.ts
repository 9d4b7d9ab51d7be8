/** Page kinds in the sitemap and their paths. */
export const sitemapPaths = {
  products: '/product/',
  brands: '/brands/',
  dispensaries: '/dispensary/',
  blog: '/blog/',
  lists: '/lists/',
} as const
export type SitemapKind = keyof typeof sitemapPaths
export const sitemapKinds = Object.keys(sitemapPaths) as [SitemapKind, ...SitemapKind[]]

/** The limit of a sitemap file (sitemaps.org), and the size of one API page. */
export const urlsPerSitemapFile = 50_000
export const urlsPerRequest = 5_000

/** Page kinds with a generated Open Graph image. */
export const openGraphKinds = ['product', 'brand', 'dispensary', 'post', 'list'] as const
export type OpenGraphKind = (typeof openGraphKinds)[number]

/** The size that link previews expect. */
export const openGraphImageSize = { width: 1200, height: 630 } as const

export const getOpenGraphImagePath = (kind: OpenGraphKind, id: string) =>
  `/api/share-pictures/${kind}/${id}`
