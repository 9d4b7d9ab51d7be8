import type { PostDraft } from '@fairgrove/contract/blog'
import { type BlogCategory, blogCategories } from '@fairgrove/contract/blog.options'
import { Problem } from '@fairgrove/contract/problems'
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

/** The API says 'blog.title' and 'post.links.2'; the form's fields are 'title' and 'links'. */
export function inFormWords(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([name, text]) => [
    name.replace(/^(blog|post)\./, '').replace(/\.\d+$/, ''),
    text,
  ])
  return new Problem(error.code, { message: error.message, fields: Object.fromEntries(fields) })
}
