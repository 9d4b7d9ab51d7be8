const dayMs = 86_400_000

/** The Monday a moment's week began with, in UTC: one name for all of the week. */
export function getWeekStart(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + 6) % 7
  return new Date(time.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10)
}
