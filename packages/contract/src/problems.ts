import { problems } from '@fairgrove/contract/problems.table'

export type ProblemCode = keyof typeof problems

/** In the browser without those that come from the API with their text. */
const table: Partial<Record<string, { status: number; text: string }>> = problems
const isComplete = 'invalid_input' in problems

/** In the browser every code could be one. */
export const isProblemCode = (code: string): code is ProblemCode =>
  !isComplete || Object.hasOwn(table, code)

/** Messages by field name. */
export type FieldErrors = Record<string, string>

type ProblemDetails = {
  message?: string
  fields?: FieldErrors
  retryAfterSeconds?: number
  /** For the second step of a sign-in whose password was right. */
  pendingToken?: string
  cause?: unknown
}

export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly pendingToken: string | undefined

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? table[code]?.text ?? problems.internal.text, { cause: details.cause })
    this.name = 'Problem'
    this.code = code
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.pendingToken = details.pendingToken
  }

  get status(): number {
    return table[this.code]?.status ?? 400
  }
}
