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
