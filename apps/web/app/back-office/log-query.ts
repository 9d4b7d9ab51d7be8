/** The filters of the audit log, as the URL has them. */
type AuditLogQuery = Record<'who' | 'kind' | 'thing' | 'from' | 'to', string>

/** The filters of the security log, as the URL has them. */
type SecurityLogQuery = Record<'who' | 'kind' | 'network' | 'from' | 'to', string>

export const auditLogPath = (filters: Partial<AuditLogQuery>, page?: number) =>
  buildLogPath('/admin/audit', filters, page)

export const securityLogPath = (filters: Partial<SecurityLogQuery>, page?: number) =>
  buildLogPath('/admin/security', filters, page)

function buildLogPath(path: string, filters: Record<string, string>, page = 1): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
