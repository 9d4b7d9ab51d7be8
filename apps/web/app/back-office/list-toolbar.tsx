import type { ReactNode } from 'react'
import { DownloadLink } from '../ui/button.tsx'
import styles from './list-toolbar.module.css'

type ListToolbarProps = {
  /** The list as a CSV file, with its filter, order and columns. */
  file: { path: string; name: string }
  /** How many rows there are. */
  children: ReactNode
}

/** Above a table: how many rows there are, and what can be done with all of them. */
export function ListToolbar({ file, children }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {children}
      <div className={styles.tools}>
        <DownloadLink href={file.path} name={`${file.name}.csv`}>
          Download CSV
        </DownloadLink>
      </div>
    </div>
  )
}
