import { dayOf, momentOf } from '../dates.ts'
import { useHydrated } from './use-hydrated.ts'

/** A point in time: the day, and the hour too once the browser can say where its clock stands. */
export function Moment({ at }: { at: string }) {
  const isHydrated = useHydrated()
  return <time dateTime={at}>{isHydrated ? momentOf(at) : dayOf(at)}</time>
}
