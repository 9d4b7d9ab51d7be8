import { sentenceCase } from '../formatting/sentence-case.ts'

/** 'statusReason' and 'cash_taken' as people write them. */
export function humanize(name: string): string {
  const spaced = name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return sentenceCase(spaced)
}

/** What a field held, for eyes: nothing is said to be nothing. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length > 0 ? value.map(formatValue).join(', ') : 'none'
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => `${name}: ${formatValue(part)}`)
    return parts.length > 0 ? parts.join(', ') : 'none'
  }
  return String(value)
}
