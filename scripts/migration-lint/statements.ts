export type Statement = {
  /** Without comments, lower case, single spaces; what stands in quotes is left out. */
  sql: string
  /** Why it is safe all the same, if its author says so. */
  reason: string | undefined
}

const tokens = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*(?:\n|$)|;|[^$'\-;]+|[\s\S]/g
const reasonPattern = /--\s*safe because\s+(\S.*)/i

/** A migration's statements, as far as rules about locks need to understand them. */
export function parseStatements(text: string): Statement[] {
  const found: Statement[] = []
  let sql = ''
  let reason: string | undefined
  const finish = () => {
    const normalized = sql.replace(/\s+/g, ' ').trim().toLowerCase()
    if (normalized !== '') found.push({ sql: normalized, reason })
    sql = ''
    reason = undefined
  }
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === ';') finish()
    else if (token.startsWith('--')) {
      // Behind a statement it is about that one, which is over: a reason stands before.
      const isBehind = /;[^\n]*$/.test(text.slice(0, index))
      if (!isBehind) reason ??= reasonPattern.exec(token)?.[1]
    } else if (token.startsWith("'")) sql += "''"
    else if (token.startsWith('$') && token.length > 1) sql += '$$'
    else sql += token
  }
  finish()
  return found
}
