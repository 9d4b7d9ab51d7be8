import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatCheckedOn } from './checked-date.ts'
import styles from './provenance.module.css'
import { buildReportUrl } from './report-path.ts'

type ProvenanceProps = {
  checkedOn: string
  note?: string | undefined
  sources: readonly string[]
  /** A crisis line or resource, whose number can be reported as wrong. */
  entry?: { id: string; name: string }
}

/** When and where we last checked an entry, and how to tell us that it is wrong. */
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
