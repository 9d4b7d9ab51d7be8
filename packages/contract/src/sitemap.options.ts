/** What has pages by the thousand, and where they are. */
export const sitemapPaths = {
  products: '/product/',
  brands: '/brands/',
  dispensaries: '/dispensary/',
  blog: '/blog/',
} as const
export type SitemapKind = keyof typeof sitemapPaths
export const sitemapKinds = Object.keys(sitemapPaths) as [SitemapKind, ...SitemapKind[]]

/** The most a sitemap file may hold (sitemaps.org), and how many of them are fetched at a time. */
export const urlsPerSitemapFile = 50_000
export const urlsPerRequest = 5_000
