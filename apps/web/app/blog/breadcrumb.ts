import type { Breadcrumb } from '../ui/content-page.tsx'

export const blogBreadcrumb: Breadcrumb = { label: 'Blog', to: '/blog' }
