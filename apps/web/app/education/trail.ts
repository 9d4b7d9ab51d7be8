import type { Step } from '../page-meta.ts'

export const hub: Step = { label: 'Education and resources', to: '/education_&_resources' }
