import type { Breadcrumb } from '../ui/content-page.tsx'

export const educationBreadcrumb: Breadcrumb = {
  label: 'Education and resources',
  to: '/education_&_resources',
}

export const crisisLinks = [
  { label: 'Drug and alcohol support', to: '/crisis_resources/drug_and_alcohol' },
  { label: 'Sexual assault support', to: '/crisis_resources/sexual_assault' },
]
