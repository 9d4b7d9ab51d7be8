import type { Post } from '@fairgrove/contract/blog'
import { type BlogCategory, blogCategories } from '@fairgrove/contract/blog.options'
import { site } from '@fairgrove/contract/site'
import { sentenceCase } from '../formatting/text.ts'
import type { Breadcrumb } from '../ui/breadcrumbs.tsx'

/** MM-DD-YYYY in UTC, so everyone sees the same day. */
export function formatPostDate(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-')
  return `${month}-${day}-${year}`
}

export const formatCategory = (category: BlogCategory) => sentenceCase(category)

export const getSelectedCategories = (flags: Record<BlogCategory, boolean>) =>
  blogCategories.filter((category) => flags[category])

/** At 230 words a minute, of the text without its markup. */
export function getReadingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return Math.max(1, Math.round(words.length / 230))
}

export const blogBreadcrumb: Breadcrumb = { label: 'Blog', to: '/blog' }

/** schema.org data. */
export function buildArticleData(post: Post, origin: string, path: string) {
  const publisher = { '@type': 'Organization', name: site.name, url: `${origin}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    ...(post.image && { image: [post.image] }),
    articleSection: getSelectedCategories(post.categories).map(formatCategory),
    author: publisher,
    publisher: publisher,
    mainEntityOfPage: origin + path,
  }
}
