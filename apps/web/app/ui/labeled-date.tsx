import { formatDay } from '../formatting/dates.ts'

/** 'Last changed Nov 15, 2026' */
export function LabeledDate({ label, date }: { label: string; date: string }) {
  return (
    <>
      {label} <time dateTime={date}>{formatDay(date)}</time>
    </>
  )
}
