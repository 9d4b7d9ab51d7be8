import type { Dispensary } from '@fairgrove/contract/dispensaries'
import { timeZones } from '@fairgrove/contract/events.options'
import {
  formatSpans,
  getWeekday,
  texts,
  weekdayNames,
  weekdays,
} from '@fairgrove/contract/hours.options'
import { formatDay } from '../formatting/dates.ts'
import styles from './dispensary-hours.module.css'

/** How far ahead special days are shown: 90 days. */
const shownMs = 90 * 86_400_000

/** The week, then the special days to come. */
export function DispensaryHours({ dispensary }: { dispensary: Dispensary }) {
  const { hours, openState } = dispensary
  if (!hours) return <p className={styles.hours}>{texts.notGiven}</p>
  const today = openState?.today ?? ''
  const weekday = today && getWeekday(today)
  const specialDays = hours.specialDays.filter(
    ({ date }) => date >= today && Date.parse(date) - Date.parse(today) < shownMs,
  )
  return (
    <section id="hours" className={styles.hours} aria-labelledby="hours-title">
      <h3 id="hours-title">Hours</h3>
      <table className={styles.table}>
        <caption className="visually-hidden">Opening hours</caption>
        <tbody>
          {weekdayNames.map((day) => (
            <tr key={day} aria-current={day === weekday ? 'date' : undefined}>
              <th scope="row">{weekdays[day]}</th>
              <td>{formatSpans(hours.week.filter((span) => span.day === day))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {specialDays.length > 0 && (
        <table className={styles.table}>
          <caption>Special days</caption>
          <tbody>
            {specialDays.map(({ date, note, spans }) => (
              <tr key={date}>
                <th scope="row">
                  {formatDay(date)}
                  {note && ` (${note})`}
                </th>
                <td>{formatSpans(spans)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.zone}>{`${timeZones[hours.timeZone]} time`}</p>
    </section>
  )
}
