import {
  type AliasableExpression,
  type AliasedExpression,
  CompiledQuery,
  sql as forTheBuilder,
  type OperationNode,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely'

type Value = string | number | boolean | Date | Uint8Array | null | undefined | readonly Value[]
type Part = Fragment | Value

/**
 * A SQL statement or part of one. Interpolated values become parameters, interpolated fragments become SQL.
 * Kysely's sql tag builds and visits a frozen tree per fragment, which took a sixth of a listing's response time.
 * Fragments can be used in Kysely queries.
 */
export class Fragment<Row = unknown> implements AliasableExpression<Row> {
  readonly #text: readonly string[]
  readonly #between: readonly Part[]
  /** Cached text of a fragment without values. */
  #written: string | undefined

  constructor(text: readonly string[], interpolated: readonly Part[]) {
    this.#text = text
    this.#between = interpolated
  }

  async execute(db: QueryExecutorProvider): Promise<QueryResult<Row>> {
    const values: unknown[] = []
    const text = this.#write(values)
    return db.getExecutor().executeQuery(CompiledQuery.raw(text, values))
  }

  #write(values: unknown[]): string {
    if (this.#written !== undefined) return this.#written
    const countBefore = values.length
    let text = this.#text[0] ?? ''
    for (const [index, part] of this.#between.entries()) {
      text += part instanceof Fragment ? part.#write(values) : `$${values.push(part)}`
      text += this.#text[index + 1]
    }
    if (values.length === countBefore) this.#written = text
    return text
  }

  get expressionType(): Row | undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    return this.#inBuilder().toOperationNode()
  }

  as<Name extends string>(name: Name): AliasedExpression<Row, Name> {
    return this.#inBuilder().as(name)
  }

  #inBuilder() {
    return forTheBuilder<Row>(this.#text as unknown as TemplateStringsArray, ...this.#between)
  }
}

function tag<Row = unknown>(text: TemplateStringsArray, ...interpolated: Part[]): Fragment<Row> {
  return new Fragment(text, interpolated)
}

export const sql = Object.assign(tag, {
  /** Trusted text only, never user input. */
  raw: <Row = unknown>(text: string) => new Fragment<Row>([text], []),

  /** A quoted identifier, qualified by dots. */
  id: (name: string) =>
    new Fragment([`"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`], []),

  /** An inlined literal, for values the planner should see. Keep them few: each one makes another statement. */
  lit: (value: string | number | boolean) =>
    new Fragment([typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : `${value}`], []),

  join: (parts: readonly Part[], separator = ', ') =>
    new Fragment(['', ...parts.slice(1).map(() => separator), ''], parts),
})

/** Escapes LIKE wildcards. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * A select list for SQL text from the names the query builder uses, each aliased to its row name, so rows need no
 * conversion.
 */
export function selectColumns(columns: readonly string[]): Fragment {
  return sql.raw(columns.map(toSelectItem).join(', '))
}

function toSelectItem(column: string): string {
  const [source = '', name = source.slice(source.lastIndexOf('.') + 1)] = column.split(' as ')
  return `${source.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)} as "${name}"`
}

export function allOf(conditions: readonly Fragment<boolean>[]): Fragment<boolean> {
  return conditions.length > 0 ? sql`(${sql.join(conditions, ' and ')})` : sql`true`
}
