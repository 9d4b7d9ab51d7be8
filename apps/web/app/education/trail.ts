import type { Breadcrumb } from '../page-meta.ts'

export const educationBreadcrumb: Breadcrumb = {
  label: 'Education and resources',
  to: '/education_&_resources',
}
