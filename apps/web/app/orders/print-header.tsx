import { site } from '@fairgrove/contract/site'
import { Leaf } from '../ui/illustrations.tsx'
import styles from './print-header.module.css'

/** On paper only, where the site's header is missing: whose page it is and what it is about. */
export function PrintHeader({ host, subject }: { host: string; subject: string }) {
  return (
    <div className={styles.header}>
      <p className={styles.name}>
        <svg viewBox="-58 -92 116 114" width="28" height="28" aria-hidden="true">
          <Leaf />
        </svg>
        {site.name}
      </p>
      <p>{host}</p>
      <p>{subject}</p>
    </div>
  )
}
