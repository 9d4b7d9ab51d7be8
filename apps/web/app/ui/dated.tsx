import { dayOf } from '../dates.ts'

/** 'Last changed Nov 15, 2026' */
export function Dated({ label, date }: { label: string; date: string }) {
  return (
    <>
      {label} <time dateTime={date}>{dayOf(date)}</time>
    </>
  )
}
