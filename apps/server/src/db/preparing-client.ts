import { hash } from 'node:crypto'
import pg from 'pg'
import { isReadTimeout } from './errors.ts'

/** Longer statements (mostly bulk inserts) are not worth preparing on every connection. */
const maxStatementLength = 8_000
const maxPreparedPerConnection = 400

const statementNames = new Map<string, string>()

/**
 * Prepares every statement, so a listing is parsed and planned once per connection instead of once per request: 1.9
 * ms of planning for 0.5 ms of execution at a million products (docs/bench/directory.md).
 */
export class PreparingClient extends pg.Client {
  readonly #prepared = new Set<string>()

  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads, passed on unchanged.
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    const isPlain =
      typeof text === 'string' && Array.isArray(values) && text.length <= maxStatementLength
    const result =
      isPlain && this.#mayPrepare(text)
        ? super.query({ name: getStatementName(text), text, values }, ...(rest as []))
        : super.query(...(args as [string]))
    return result instanceof Promise ? result.catch((error) => this.#disconnect(error)) : result
  }

  /**
   * After a timeout pg still waits for that response, and the next statement on this connection waits for both. If the
   * network dropped the connection without a reset, that lasts a quarter of an hour; so the pool gets a new one.
   */
  #disconnect(error: unknown): never {
    if (isReadTimeout(error)) void this.end()
    throw error
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
