/** A specified text as a pattern: to the letter, except that its N is a number. Sources escape quotes their own way. */
export function words(text: string): RegExp {
  const letters = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "(\\\\|')?'")
  return new RegExp(letters.replace(/(?<=^|\W)N(?=$|\W)/g, '(N|\\d+|\\$\\{[^}]+\\}|\\{[^}]+\\})'))
}
