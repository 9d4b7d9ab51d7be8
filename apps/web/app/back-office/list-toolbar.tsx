import { type ListName, maxFileRows } from '@fairgrove/contract/list-columns.options'
import type { ReactNode } from 'react'
import { formatCount } from '../formatting/numbers.ts'
import { DownloadLink } from '../ui/button.tsx'
import { ColumnPicker } from './column-picker.tsx'
import styles from './list-toolbar.module.css'

/** Which columns a list shows, and its CSV file with the same filter, order and columns. */
export type TableView = {
  list: ListName
  columns: readonly string[]
  filePath: string
  /** The columns in the URL, those of a saved view; empty if the list has the remembered ones. */
  urlColumns: string
  /** Those without an id are everyone's. */
  views: readonly { _id?: string; name: string; search: string }[]
}

type ListToolbarProps = {
  view: TableView
  /** Whether there may be more rows than a file has. */
  isCapped?: boolean
  /** How many rows there are. */
  children: ReactNode
}

/** Above a table: how many rows there are, which columns it shows, and its file. */
export function ListToolbar({ view, isCapped = false, children }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {children}
      <div className={styles.tools}>
        <ColumnPicker list={view.list} columns={view.columns} />
        <DownloadLink href={view.filePath}>
          Download CSV
          {isCapped && (
            <span className={styles.limit}> (up to {formatCount(maxFileRows)} rows)</span>
          )}
        </DownloadLink>
      </div>
    </div>
  )
}
