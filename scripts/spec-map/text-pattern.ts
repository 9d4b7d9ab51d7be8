/** A specified text as an exact pattern, except that its N is a number. Quotes may be escaped in sources. */
export function toTextPattern(text: string): RegExp {
  const escapedText = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "(\\\\|')?'")
  return new RegExp(
    escapedText.replace(/(?<=^|\W)N(?=$|\W)/g, '(N|\\d+|\\$\\{[^}]+\\}|\\{[^}]+\\})'),
  )
}
