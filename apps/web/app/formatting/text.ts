/** Capitalizes a stored option value for display. */
export const sentenceCase = (value: string) => value.charAt(0).toUpperCase() + value.slice(1)

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
