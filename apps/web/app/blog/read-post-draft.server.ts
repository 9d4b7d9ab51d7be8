import type { PostDraft } from '@fairgrove/contract/blog'
import { type BlogCategory, blogCategories } from '@fairgrove/contract/blog.options'
import { text } from '../forms.server.ts'

/** What the form says, in the shape the API takes. The API decides whether it is right. */
export function readPostDraft(form: FormData): PostDraft {
  const marked = form.getAll('categories')
  return {
    title: text(form, 'title'),
    description: text(form, 'description'),
    image: text(form, 'image') || null,
    categories: Object.fromEntries(
      blogCategories.map((category) => [category, marked.includes(category)]),
    ) as Record<BlogCategory, boolean>,
    links: text(form, 'links')
      .split(/\s+/)
      .filter((link) => link !== ''),
    status: form.get('status') === 'draft' ? 'draft' : 'published',
  }
}
