/** '1-800-656-4673 (HOPE)' → 'tel:18006564673'. What has no number has no link. */
export function callLink(number: string): string | undefined {
  const [first = ''] = number.split(/,|;| or /)
  const digits = first.replace(/\D/g, '')
  return digits.length >= 3 ? `tel:${digits}` : undefined
}

/** A text message to a short number, its word filled in where one is needed. */
export const textLink = (to: string, word?: string) =>
  `sms:${to}${word ? `?&body=${encodeURIComponent(word)}` : ''}`
