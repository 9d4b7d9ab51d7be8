import type { ReactNode } from 'react'
import { DownloadLink } from '../ui/button.tsx'
import styles from './dashboard.module.css'

type TableSectionProps = {
  id: string
  title: string
  /** Says what the table counts. */
  note?: string
  file: { href: string; name: string; label: string }
  children: ReactNode
}

/** A table with its heading and its file. On a phone the table scrolls by itself. */
export function TableSection({ id, title, note, file, children }: TableSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        <DownloadLink href={file.href} name={file.name}>
          {file.label}
        </DownloadLink>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}
