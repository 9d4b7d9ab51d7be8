export const blogCategories = [
  'food',
  'politics',
  'miscellaneous',
  'business',
  'media',
  'products',
  'dispensaries',
] as const
export type BlogCategory = (typeof blogCategories)[number]

export const postStatuses = ['draft', 'published'] as const

/** In pixels. */
export const editorHeight = 500

export const texts = {
  noPosts: 'There are currently no blog posts',
  confirmDelete: 'Delete this post?',
} as const
