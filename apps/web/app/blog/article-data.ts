import type { Post } from '@fairgrove/contract/blog'
import { site } from '@fairgrove/contract/site'
import { formatCategory, getSelectedCategories } from './category-names.ts'

/** The post in schema.org's words. */
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
