import { type FieldErrors, Problem } from '@fairgrove/contract/problems'
import type { ZodType } from 'zod'

/**
 * Everything wrong with a form at once: what the contract finds, and the `alerts` only the form can
 * know of, whose first text is the one shown on top. The API would check one half after the other.
 */
export function validateForm(schema: ZodType, body: unknown, extraErrors: FieldErrors): void {
  const fields = { ...getFieldErrors(schema, body), ...extraErrors }
  if (Object.keys(fields).length === 0) return
  const [message] = Object.values(extraErrors)
  throw new Problem('invalid_input', { ...(message && { message }), fields })
}

function getFieldErrors(schema: ZodType, body: unknown): FieldErrors {
  const fields: FieldErrors = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    fields[String(path[0])] ??= message
  }
  return fields
}
