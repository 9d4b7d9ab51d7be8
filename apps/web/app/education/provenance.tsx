import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '../ui/link.tsx'
import styles from './provenance.module.css'

type ProvenanceProps = {
  checkedOn: string
  note?: string | undefined
  sources: readonly string[]
  /** The crisis line or resource whose number can be reported. */
  entry?: { id: string; name: string }
}

/** When and from which source an entry was last checked, and a link to report an error. */
export function Provenance({ checkedOn, note, sources, entry }: ProvenanceProps) {
  return (
    <div className={styles.provenance}>
      {note && (
        <p className={styles.caution}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <span>{note}</span>
        </p>
      )}
      <p>
        Last checked <time dateTime={checkedOn}>{formatCheckedOn(checkedOn)}</time>
        {sources.length > 0 && ' from '}
        {sources.map((source, index) => (
          <span key={source}>
            {index > 0 && ', '}
            <a href={source} rel="noopener noreferrer nofollow">
              {new URL(source).hostname.replace('www.', '')}
            </a>
          </span>
        ))}
      </p>
      {entry && (
        <Link to={buildReportUrl(entry.id)} className={styles.report} rel="nofollow">
          Report a wrong number<span className="visually-hidden"> for {entry.name}</span>
        </Link>
      )}
    </div>
  )
}

/** The report form for this crisis line or resource. */
export const buildReportUrl = (entryId: string) => `/report_wrong_number?entry=${entryId}`

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '2026-11-16' → 'Nov 16, 2026'; '2026-01', where we don't know the day, → 'Jan 2026'. */
export const formatCheckedOn = (checkedOn: string) =>
  (checkedOn.length > 7 ? day : month).format(new Date(checkedOn))
