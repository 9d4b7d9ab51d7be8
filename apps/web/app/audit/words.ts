import { sentenceCase } from '../ui/sentence-case.ts'

/** 'statusReason' and 'cash_taken' as people write them. */
export function words(name: string): string {
  const apart = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return sentenceCase(apart)
}

/** What a field held, for eyes: nothing is said to be nothing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueText).join(', ') : 'none'
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${valueText(part)}`)
    return parts.length > 0 ? parts.join(', ') : 'none'
  }
  return String(value)
}
