import type { Step } from '../page-meta.ts'

export const blog: Step = { label: 'Blog', to: '/blog' }
