import { dayOf } from '../dates.ts'
import { useHydrated } from './use-hydrated.ts'

const local = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A point in time: the day, and the hour too once the browser can say where its clock stands. */
export function Moment({ at }: { at: string }) {
  const isHydrated = useHydrated()
  return <time dateTime={at}>{isHydrated ? local.format(new Date(at)) : dayOf(at)}</time>
}
