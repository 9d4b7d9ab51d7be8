/** Which part of the log is shown, as the URL says it. */
export type LogQuery = Record<'who' | 'kind' | 'network' | 'from' | 'to', string>

export function securityLogPath(query: Partial<LogQuery>, page = 1): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  if (page > 1) params.set('page', String(page))
  return `/admin/security${params.size > 0 ? `?${params}` : ''}`
}
