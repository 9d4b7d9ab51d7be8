import { hash } from 'node:crypto'
import pg from 'pg'

/** Statements past these bounds (bulk inserts, mostly) are not worth a place in every connection. */
const maxStatementLength = 8_000
const maxPreparedPerConnection = 400

const statementNames = new Map<string, string>()

/**
 * Prepares what it runs, so a listing is parsed and planned once per connection and not once per request:
 * 1.9 ms of planning against 0.5 ms of running, measured at a million products (docs/bench/directory.md).
 */
export class PreparingClient extends pg.Client {
  readonly #prepared = new Set<string>()

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed on unchanged.
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    const isPlain =
      typeof text === 'string' && Array.isArray(values) && text.length <= maxStatementLength
    if (!isPlain || !this.#mayPrepare(text)) return super.query(...(args as [string]))
    return super.query({ name: getStatementName(text), text, values }, ...(rest as []))
  }

  #mayPrepare(text: string): boolean {
    if (this.#prepared.has(text)) return true
    if (this.#prepared.size >= maxPreparedPerConnection) return false
    this.#prepared.add(text)
    return true
  }
}

function getStatementName(text: string): string {
  let name = statementNames.get(text)
  if (!name) {
    name = hash('sha1', text, 'base64url')
    if (statementNames.size < 10 * maxPreparedPerConnection) statementNames.set(text, name)
  }
  return name
}
