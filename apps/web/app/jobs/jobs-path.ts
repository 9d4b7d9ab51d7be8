/** The list of failed jobs: of every kind or of one, and a page of it. */
export function buildJobsPath({
  task,
  page = 1,
}: {
  task?: string | undefined
  page?: number
}): string {
  const query = new URLSearchParams({
    ...(task && { task }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `/admin/jobs?${query}` : '/admin/jobs'
}
