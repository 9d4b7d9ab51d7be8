import {
  getOpenGraphImagePath,
  type OpenGraphKind,
  openGraphImageSize,
} from '@fairgrove/contract/sharing.options'
import { site } from '@fairgrove/contract/site'
import type { MetaDescriptor } from 'react-router'
import type { Breadcrumb } from '../ui/content-page.tsx'
import { pageTitle } from './page-title.ts'

type PageMeta = {
  title: string
  description: string
  /** The one address this page is known by, filters and page numbers included where they matter. */
  path: string
  /** The pages above this one, the highest first; home is understood. */
  breadcrumbs?: readonly Breadcrumb[]
  /** What else schema.org has a word for. */
  structuredData?: (origin: string) => Record<string, unknown>
  type?: 'website' | 'article'
  /** What has a picture of its own for link previews; everything else is shown with our mark. */
  openGraphImage?: { kind: OpenGraphKind; id: string }
}

type Match = { id: string; loaderData?: unknown } | undefined

/** What search engines and link previews are told. `matches` are the meta function's own. */
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
    { property: 'og:url', content: url },
    ...buildImageTags(origin, page),
    ...(page.breadcrumbs ? [{ 'script:ld+json': buildBreadcrumbData(origin, page) }] : []),
    ...(page.structuredData ? [{ 'script:ld+json': page.structuredData(origin) }] : []),
  ] as MetaDescriptor[]
}

/** The address of one page of a list. Filters and sorts show the same things again, so they are not in it. */
export const buildPagePath = (path: string, parameter: string, page: number) =>
  page > 1 ? `${path}?${parameter}=${page}` : path

/** The root's loader knows the origin people see; a page that failed before it has none. */
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

/** What a search result shows of a longer text: whole words of its beginning. */
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
