import { formatDateTime, formatDay } from '../formatting/dates.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import styles from './date-time.module.css'

/** A date, with the time after hydration, when the time zone is known. */
export function DateTime({ value }: { value: string }) {
  const isHydrated = useHydrated()
  return (
    <time dateTime={value}>
      {isHydrated ? (
        formatDateTime(value)
      ) : (
        <>
          {formatDay(value)}
          <span className={styles.placeholder} />
        </>
      )}
    </time>
  )
}

/** 'Last changed Nov 15, 2026' */
export function LabeledDate({ label, date }: { label: string; date: string }) {
  return (
    <>
      {label} <time dateTime={date}>{formatDay(date)}</time>
    </>
  )
}
