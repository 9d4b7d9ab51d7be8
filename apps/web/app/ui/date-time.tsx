import { formatDateTime, formatDay } from '../formatting/dates.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'

/** A point in time: the day, and the hour too once the browser can say where its clock stands. */
export function DateTime({ value }: { value: string }) {
  const isHydrated = useHydrated()
  return <time dateTime={value}>{isHydrated ? formatDateTime(value) : formatDay(value)}</time>
}
