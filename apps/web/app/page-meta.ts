import {
  type SharedKind,
  sharePicturePath,
  sharePictureSize,
} from '@fairgrove/contract/sharing.options'
import { site } from '@fairgrove/contract/site'
import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'

export type Step = { label: string; to: string }

type Page = {
  title: string
  description: string
  /** The one address this page is known by, filters and page numbers included where they matter. */
  path: string
  /** The pages above this one, the highest first; home is understood. */
  trail?: readonly Step[]
  /** What else schema.org has a word for. */
  structured?: (origin: string) => Record<string, unknown>
  type?: 'website' | 'article'
  /** What has a picture of its own for link previews; everything else is shown with our mark. */
  shared?: { kind: SharedKind; id: string }
}

type Match = { id: string; loaderData?: unknown } | undefined

/** What search engines and link previews are told. `matches` are the meta function's own. */
export function describePage(matches: readonly Match[], page: Page): MetaDescriptor[] {
  const origin = originOf(matches)
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
    ...pictureOf(origin, page),
    ...(page.trail ? [{ 'script:ld+json': breadcrumbs(origin, page) }] : []),
    ...(page.structured ? [{ 'script:ld+json': page.structured(origin) }] : []),
  ] as MetaDescriptor[]
}

/** The address of one page of a list. Filters and sorts show the same things again, so they are not in it. */
export const pagePath = (path: string, parameter: string, page: number) =>
  page > 1 ? `${path}?${parameter}=${page}` : path

/** The root's loader knows the origin people see; a page that failed before it has none. */
export function originOf(matches: readonly Match[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { origin?: string } | undefined)?.origin ?? ''
}

function pictureOf(origin: string, { title, shared }: Page): MetaDescriptor[] {
  const { width, height } = shared ? sharePictureSize : { width: 512, height: 512 }
  const path = shared ? sharePicturePath(shared.kind, shared.id) : '/icons/icon-512.png'
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: shared ? title : site.name },
    { name: 'twitter:card', content: shared ? 'summary_large_image' : 'summary' },
  ]
}

/** What a search result shows of a longer text: whole words of its beginning. */
export function firstWords(text: string, most = 155): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const end = line.lastIndexOf(' ', most - 1)
  return `${line.slice(0, end > 0 ? end : most - 1)}…`
}

function breadcrumbs(origin: string, { trail = [], title, path }: Page) {
  const steps = [{ label: site.name, to: '/' }, ...trail, { label: title, to: path }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + encodeURI(to),
    })),
  }
}
