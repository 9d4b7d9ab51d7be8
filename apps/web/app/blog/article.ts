import type { Post } from '@fairgrove/contract/blog'
import { site } from '@fairgrove/contract/site'
import { categoryName, chosenCategories } from './category-names.ts'

/** The post in schema.org's words. */
export function articleOf(post: Post, origin: string, path: string) {
  const us = { '@type': 'Organization', name: site.name, url: `${origin}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    ...(post.image && { image: [post.image] }),
    articleSection: chosenCategories(post.categories).map(categoryName),
    author: us,
    publisher: us,
    mainEntityOfPage: origin + path,
  }
}
