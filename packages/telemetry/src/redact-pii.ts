const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Personal data and secrets in error messages, and their replacements. */
const redactions: [RegExp, string | ((match: string) => string)][] = [
  [/\/\/[^\s/@]+@/g, '//[credentials]@'],
  [/[\w.+%'-]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  [/\?[\w%.~-]+=[^\s"'<>)]*/g, '?[query]'],
  // JSON.parse and PostgreSQL quote invalid input.
  [/"[\s\S]*" is not valid JSON/g, '[text] is not valid JSON'],
  [/(invalid input \w+ for \w+ [^:\n]+: )"[^\n]*"/g, '$1[text]'],
  [/(?<![\w.-])(\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?![\w-])/g, '[number]'],
  // Session and link tokens. UUIDs stay: they identify records.
  [
    /[\w-]{32,}/g,
    (match) =>
      uuidPattern.test(match) || !/\d/.test(match) || !/[a-z]/i.test(match) ? match : '[token]',
  ],
]

/** Removes personal data and credentials from text, including text from others such as mail servers. */
export function redactPii(text: string): string {
  return redactions.reduce(
    (rest, [match, replacement]) => rest.replace(match, replacement as string),
    text,
  )
}
