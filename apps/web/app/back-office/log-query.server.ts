import { listAudit } from '@fairgrove/contract/audit'
import { getQuerySchema } from '@fairgrove/contract/endpoint'
import { listSecurityEvents } from '@fairgrove/contract/security'
import type { z } from 'zod'

const auditQuery = getQuerySchema(listAudit).shape
const securityQuery = getQuerySchema(listSecurityEvents).shape

export function readAuditLogQuery(url: URL) {
  const { who, kind, subject, from, to } = auditQuery
  return readLogFilters(url, { who, kind, thing: subject, from, to })
}

export function readSecurityLogQuery(url: URL) {
  const { who, kind, network, from, to } = securityQuery
  return readLogFilters(url, { who, kind, network, from, to })
}

type LogSchemas = Record<string, z.ZodType>
type Texts<Schemas> = Record<keyof Schemas, string>
type Values<Schemas extends LogSchemas> = { [Name in keyof Schemas]?: z.output<Schemas[Name]> }

/**
 * A log's filters in a URL and their errors, by the schemas of its endpoint; invalid ones are left
 * out of the request. `kind` is a select, so a value it does not have is ignored.
 */
function readLogFilters<Schemas extends LogSchemas>(url: URL, schemas: Schemas) {
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
