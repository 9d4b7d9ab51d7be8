import type { Breadcrumb } from '../ui/breadcrumbs.tsx'

export const educationBreadcrumb: Breadcrumb = {
  label: 'Education and resources',
  to: '/education_&_resources',
}

export const crisisLinks = [
  { label: 'Drug and alcohol support', to: '/crisis_resources/drug_and_alcohol' },
  { label: 'Sexual assault support', to: '/crisis_resources/sexual_assault' },
]

/** '1-800-656-4673 (HOPE)' → 'tel:18006564673'. Undefined without a number. */
export function callLink(number: string): string | undefined {
  const [first = ''] = number.split(/,|;| or /)
  const digits = first.replace(/\D/g, '')
  return digits.length >= 3 ? `tel:${digits}` : undefined
}

/** A link that starts a text message, with its keyword filled in. */
export const textLink = (to: string, word?: string) =>
  `sms:${to}${word ? `?&body=${encodeURIComponent(word)}` : ''}`
