import type { ProblemBody } from '@fairgrove/contract/endpoint'
import { Problem, problems } from '@fairgrove/contract/problems'

/** What the API refused, from what it answered; an answer we cannot read is a failure on our side. */
export function toProblem(payload: unknown): Problem {
  const { code, message, fields } = (payload ?? {}) as Partial<ProblemBody>
  if (code === undefined || !(code in problems)) return new Problem('internal')
  return new Problem(code, { ...(message && { message }), ...(fields && { fields }) })
}
