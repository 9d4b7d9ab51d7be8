import type { z } from 'zod'

type LogSchemas = Record<string, z.ZodType>
type Texts<Schemas> = Record<keyof Schemas, string>
type Values<Schemas extends LogSchemas> = { [Name in keyof Schemas]?: z.output<Schemas[Name]> }

/**
 * A log's filters in a URL and their errors, by the schemas of its endpoint; invalid ones are left
 * out of the request. `kind` is a select, so a value it does not have is ignored.
 */
export function readLogFilters<Schemas extends LogSchemas>(url: URL, schemas: Schemas) {
  const typed: Record<string, string> = {}
  const problems: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    const text = url.searchParams.get(name)?.trim() ?? ''
    const { success, data, error } = schema.safeParse(text)
    typed[name] = success || name !== 'kind' ? text : ''
    if (success) values[name] = data
    else if (name !== 'kind') problems[name] = error.issues[0]?.message ?? ''
  }
  // The loop above is the proof: each name of the schemas has its text, and its parsed value.
  return {
    typed: typed as Texts<Schemas>,
    problems: problems as Partial<Texts<Schemas>>,
    valid: values as Values<Schemas>,
  }
}
