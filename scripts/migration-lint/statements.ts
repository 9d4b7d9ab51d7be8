export type Statement = {
  /** Without comments, lower case, single spaces; quoted text is left out. */
  sql: string
  /** The author's reason why it is safe anyway, if any. */
  reason: string | undefined
}

const tokens = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*(?:\n|$)|;|[^$'\-;]+|[\s\S]/g
const reasonPattern = /--\s*safe because\s+(\S.*)/i

/** A migration's statements, parsed as far as lock rules need. */
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
      // After a statement it would belong to that one: a reason comes before its statement.
      const isBehind = /;[^\n]*$/.test(text.slice(0, index))
      if (!isBehind) reason ??= reasonPattern.exec(token)?.[1]
    } else if (token.startsWith("'")) sql += "''"
    else if (token.startsWith('$') && token.length > 1) sql += '$$'
    else sql += token
  }
  finish()
  return found
}
