/** A specified text as a pattern: to the letter, except that its N is a number. Sources escape quotes their own way. */
export function toTextPattern(text: string): RegExp {
  const escapedText = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "(\\\\|')?'")
  return new RegExp(
    escapedText.replace(/(?<=^|\W)N(?=$|\W)/g, '(N|\\d+|\\$\\{[^}]+\\}|\\{[^}]+\\})'),
  )
}
