import type { Post, PostCard } from '@fairgrove/contract/blog'
import { type BlogCategory, blogCategories } from '@fairgrove/contract/blog.options'
import { getImagePath } from '@fairgrove/contract/images'
import type { PostCardRow, PostRow } from './store.ts'

export function toPostCard(row: PostCardRow, publicUrl: string): PostCard {
  return {
    _id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    image: row.image && publicUrl + getImagePath(row.image, 1280, 'webp'),
    categories: Object.fromEntries(
      blogCategories.map((name) => [name, row.categories.includes(name)]),
    ) as Record<BlogCategory, boolean>,
    createdAt: (row.publishedAt ?? row.createdAt).toISOString(),
    status: row.publishedAt ? 'published' : 'draft',
  }
}

export function toPost(row: PostRow, publicUrl: string): Post {
  return {
    ...toPostCard(row, publicUrl),
    description: row.description,
    links: row.links,
    updatedAt: row.updatedAt.toISOString(),
  }
}
