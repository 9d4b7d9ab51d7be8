import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './data-table.module.css'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
}

type DataTableProps<Row> = {
  caption: string
  /** The first column is the row header. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string
}

/** A table narrow enough for phones. */
export function DataTable<Row>({ caption, columns, rows, getKey }: DataTableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, isNumber }) => (
            <th key={header} scope="col" className={classes(isNumber && styles.number)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)}>
            {columns.map(({ header, cell, isNumber }, at) => {
              const Cell = at === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={header}
                  scope={at === 0 ? 'row' : undefined}
                  className={classes(isNumber && styles.number)}
                >
                  {cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
