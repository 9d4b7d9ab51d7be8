import { texts } from '@fairgrove/contract/education.options'
import { IconAlertTriangle } from '@tabler/icons-react'
import { monthOf } from '../dates.ts'
import styles from './provenance.module.css'

type ProvenanceProps = {
  /** Year and month; null when nobody has read it up. */
  checked: string | null
  /** What comes from memory although the rest was read. */
  toConfirm?: readonly string[]
  note?: string | undefined
  sources: readonly string[]
}

/** How far to trust an entry: when and where it was read, and what of it still has to be confirmed. */
export function Provenance({ checked, toConfirm = [], note, sources }: ProvenanceProps) {
  return (
    <div className={styles.provenance}>
      {checked === null ? (
        <Caution>From memory, not checked yet. {texts.confirm}</Caution>
      ) : (
        toConfirm.length > 0 && (
          <Caution>
            {texts.confirm} Not checked yet: {toConfirm.join(', ')}.
          </Caution>
        )
      )}
      {note && <Caution>{note}</Caution>}
      {checked && (
        <p>
          Last checked <time dateTime={checked}>{monthOf(checked)}</time>
          {sources.length > 0 && ' in '}
          {sources.map((source, index) => (
            <span key={source}>
              {index > 0 && ', '}
              <a href={source} rel="noopener nofollow">
                {new URL(source).hostname.replace('www.', '')}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

function Caution({ children }: { children: React.ReactNode }) {
  return (
    <p className={styles.caution}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
