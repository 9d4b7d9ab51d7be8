import {
  getOpenGraphImagePath,
  type OpenGraphKind,
  openGraphImageSize,
} from '@fairgrove/contract/seo.options'
import { site } from '@fairgrove/contract/site'
import type { MetaDescriptor } from 'react-router'
import type { Breadcrumb } from '../ui/breadcrumbs.tsx'

type PageMeta = {
  title: string
  description: string
  /** The canonical URL, with filters and page number where they matter. */
  path: string
  /** What a link preview leads to, if that is more specific than the canonical URL. */
  sharedPath?: string
  /** The breadcrumbs, topmost first; home is added. */
  breadcrumbs?: readonly Breadcrumb[]
  /** Additional schema.org data. */
  structuredData?: (origin: string) => Record<string, unknown>
  type?: 'website' | 'article'
  /** The record with its own Open Graph image; others use the default one. */
  openGraphImage?: { kind: OpenGraphKind; id: string }
}

type Match = { id: string; loaderData?: unknown } | undefined

/** Meta tags for search engines and link previews. `matches` come from the meta function. */
export function describePage(matches: readonly Match[], page: PageMeta): MetaDescriptor[] {
  const origin = getOrigin(matches)
  const url = origin + encodeURI(page.path)
  return [
    { title: pageTitle(page.title) },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: origin + encodeURI(page.sharedPath ?? page.path) },
    ...buildImageTags(origin, page),
    ...(page.breadcrumbs ? [{ 'script:ld+json': buildBreadcrumbData(origin, page) }] : []),
    ...(page.structuredData ? [{ 'script:ld+json': page.structuredData(origin) }] : []),
  ] as MetaDescriptor[]
}

/**
 * The canonical URL of a list's page. Filters and sorting repeat its items, so they are left out.
 */
export const buildPagePath = (path: string, parameter: string, page: number) =>
  page > 1 ? `${path}?${parameter}=${page}` : path

/** The root loader knows the public origin; a page that failed before it has none. */
export function getOrigin(matches: readonly Match[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { origin?: string } | undefined)?.origin ?? ''
}

function buildImageTags(origin: string, { title, openGraphImage }: PageMeta): MetaDescriptor[] {
  const { width, height } = openGraphImage ? openGraphImageSize : { width: 512, height: 512 }
  const path = openGraphImage
    ? getOpenGraphImagePath(openGraphImage.kind, openGraphImage.id)
    : '/icons/icon-512.png'
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: openGraphImage ? title : site.name },
    { name: 'twitter:card', content: openGraphImage ? 'summary_large_image' : 'summary' },
  ]
}

/** An excerpt of whole words for search results. */
export function truncateAtWord(text: string, maxLength = 155): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const end = line.lastIndexOf(' ', maxLength - 1)
  return `${line.slice(0, end > 0 ? end : maxLength - 1)}…`
}

function buildBreadcrumbData(origin: string, { breadcrumbs = [], title, path }: PageMeta) {
  const items = [{ label: site.name, to: '/' }, ...breadcrumbs, { label: title, to: path }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + encodeURI(to),
    })),
  }
}

/** The document title: the page's title, then the site's name. */
export const pageTitle = (title: string) => `${title} · ${site.name}`
