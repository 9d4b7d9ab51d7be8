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
  image?: string | undefined
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
    ...(page.image ? [{ property: 'og:image', content: page.image }] : []),
    ...(page.trail ? [{ 'script:ld+json': breadcrumbs(origin, page) }] : []),
    ...(page.structured ? [{ 'script:ld+json': page.structured(origin) }] : []),
  ] as MetaDescriptor[]
}

/** The root's loader knows the origin people see; a page that failed before it has none. */
/** The site's own address, as the root was told. */
export function originOf(matches: readonly Match[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { origin?: string } | undefined)?.origin ?? ''
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
