import type { PostDraft } from '@fairgrove/contract/blog'
import { type BlogCategory, blogCategories } from '@fairgrove/contract/blog.options'
import { getText } from '../forms/form-data.server.ts'

/** The form as an API request body. The API validates it. */
export function readPostDraft(form: FormData): PostDraft {
  const selectedCategories = form.getAll('categories')
  return {
    title: getText(form, 'title'),
    description: getText(form, 'description'),
    image: getText(form, 'image') || null,
    categories: Object.fromEntries(
      blogCategories.map((category) => [category, selectedCategories.includes(category)]),
    ) as Record<BlogCategory, boolean>,
    links: getText(form, 'links')
      .split(/\s+/)
      .filter((link) => link !== ''),
    status: form.get('status') === 'draft' ? 'draft' : 'published',
  }
}
