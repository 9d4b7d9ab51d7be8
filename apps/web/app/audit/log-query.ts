/** The log's filters, as the URL has them. */
export type LogQuery = Record<'who' | 'kind' | 'thing' | 'from' | 'to', string>

export function auditLogPath(filters: Partial<LogQuery>, page = 1): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return `/admin/audit${query.size > 0 ? `?${query}` : ''}`
}
