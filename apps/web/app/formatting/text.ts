import type { Dispensary } from '@fairgrove/contract/dispensaries'

/** Capitalizes a stored option value for display. */
export const sentenceCase = (value: string) => value.charAt(0).toUpperCase() + value.slice(1)

/** The name shoppers and sellers see. Stored values and URLs keep the specified spelling, such as 'flower'. */
export const formatCategory = (category: string): string => sentenceCase(category)

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The parts before, in and after the first place where a text has what was typed, in any case. */
export function splitAtMatch(text: string, typed: string): [string, string, string] {
  const searchTerm = typed.trim().toLowerCase()
  const start = searchTerm ? text.toLowerCase().indexOf(searchTerm) : -1
  if (start === -1) return [text, '', '']
  const end = start + searchTerm.length
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}

/** 'Chicago, IL', or the part that is known. */
export const formatPlace = ({ city, state }: { city: string; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ')

type Address = Pick<Dispensary, 'address' | 'city' | 'state' | 'postalCode'>

/** '2744 W Millhouse St, Chicago, IL 60647', or the parts that are known. */
export function formatAddress({ address, city, state, postalCode }: Address): string {
  const stateAndZip = [state, postalCode].filter(Boolean).join(' ')
  return [address, city, stateAndZip].filter(Boolean).join(', ')
}
