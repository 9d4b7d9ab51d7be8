import { z } from 'zod'
import { type BlogCategory, blogCategories, postStatuses } from './blog.options.ts'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { multilineText, singleLineText, WebLink } from './fields.ts'
import { optionalEnum } from './filters.ts'
import { findPublicId } from './images.ts'
import { Paged, PageNumber } from './paging.ts'

const categoryRecord = <Type extends z.ZodType>(valueSchema: Type) =>
  z.object(
    Object.fromEntries(blogCategories.map((name) => [name, valueSchema])) as Record<
      BlogCategory,
      Type
    >,
  )

/** The fields of a card. */
export const PostCard = z.object({
  _id: z.uuid(),
  title: z.string(),
  /** The start of the text, without markup. */
  excerpt: z.string(),
  /** The URL of the cover, as returned by an upload. */
  image: z.string().nullable(),
  categories: categoryRecord(z.boolean()),
  /** When it was published; for a draft, when it was created. */
  createdAt: z.iso.datetime(),
  status: z.enum(postStatuses),
})
export type PostCard = z.infer<typeof PostCard>

export const Post = PostCard.extend({
  /** Sanitized HTML (server/src/providers/parsing/sanitize-html.ts). */
  description: z.string(),
  links: z.array(z.string()),
  updatedAt: z.iso.datetime(),
})
export type Post = z.infer<typeof Post>

const Cover = singleLineText(500)
  .refine((url) => url === '' || findPublicId(url) !== undefined, 'Upload the cover image first.')
  .nullable()

export const PostDraft = z.object({
  title: singleLineText(160).min(1, 'Enter a title.'),
  description: multilineText(200_000).min(1, 'Enter some text.'),
  image: Cover.optional(),
  categories: categoryRecord(z.boolean().optional()).optional(),
  links: z.array(WebLink).max(20).optional(),
  /** Drafts are visible to admins only. */
  status: z.enum(postStatuses).default('published'),
})
export type PostDraft = z.infer<typeof PostDraft>

/** Fields that are not sent stay the same; null removes the cover image. */
export const PostUpdate = PostDraft.partial().extend({ status: z.enum(postStatuses).optional() })
export type PostUpdate = z.infer<typeof PostUpdate>

const PostQuery = z.object({
  pageNumber: PageNumber,
  category: optionalEnum(blogCategories),
  /** Anything but 'published' is for admins; others get published posts. */
  status: z.enum([...postStatuses, 'all']).default('published'),
})
export type PostQuery = z.output<typeof PostQuery>

const PostListing = z.object({ posts: z.array(PostCard), ...Paged })

const UserInfo = z.unknown().optional()

/** The longest post, its characters escaped. */
const maxPostBytes = 512 * 1024

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/blog',
  summary: 'List blog posts, newest first.',
  access: 'public',
  cache: 'public',
  query: PostQuery,
  responses: { 200: PostListing },
})

export const getPost = endpoint({
  method: 'GET',
  path: '/api/blog/:id',
  summary: 'Get a blog post. Only admins can see drafts.',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: z.object({ post: Post }) },
})

export const createPost = endpoint({
  method: 'POST',
  path: '/api/blog/write',
  summary:
    'Create a blog post, published or as a draft. The HTML is sanitized against an allowlist.',
  access: 'admin',
  idempotent: true,
  bodyLimitBytes: maxPostBytes,
  body: z.object({ blog: PostDraft, userInfo: UserInfo }),
  responses: { 201: z.object({ post: Post }) },
})

export const updatePost = endpoint({
  method: 'PUT',
  path: '/api/blog/:id',
  summary:
    'Update a blog post. Fields you leave out stay the same. Its publication date stays the same.',
  access: 'admin',
  problems: ['not_found'],
  bodyLimitBytes: maxPostBytes,
  params: IdParams,
  body: z.object({ post: PostUpdate, userInfo: UserInfo }),
  responses: { 200: z.object({ post: Post }) },
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/blog/:id',
  summary: 'Delete a blog post.',
  access: 'admin',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: MessageResponse },
})
