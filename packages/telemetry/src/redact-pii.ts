const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What an error's words can carry besides what went wrong, and what stands there instead. */
const redactions: [RegExp, string | ((match: string) => string)][] = [
  [/\/\/[^\s/@]+@/g, '//[credentials]@'],
  [/[\w.+%'-]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  [/\?[\w%.~-]+=[^\s"'<>)]*/g, '?[query]'],
  // JSON.parse and PostgreSQL quote what they could not read.
  [/"[\s\S]*" is not valid JSON/g, '[text] is not valid JSON'],
  [/(invalid input \w+ for \w+ [^:\n]+: )"[^\n]*"/g, '$1[text]'],
  [/(?<![\w.-])(\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?![\w-])/g, '[number]'],
  // Tokens of sessions and mailed links; an id names a record, which may be known.
  [
    /[\w-]{32,}/g,
    (match) =>
      uuidPattern.test(match) || !/\d/.test(match) || !/[a-z]/i.test(match) ? match : '[token]',
  ],
]

/** Words of ours or of others, a mail server's say, without what could name a person or open a door. */
export function redactPii(text: string): string {
  return redactions.reduce(
    (rest, [match, replacement]) => rest.replace(match, replacement as string),
    text,
  )
}
