import type { Breadcrumb } from '../page-meta.ts'

export const blogBreadcrumb: Breadcrumb = { label: 'Blog', to: '/blog' }
