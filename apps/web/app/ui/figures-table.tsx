import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './figures-table.module.css'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
}

type FiguresTableProps<Row> = {
  caption: string
  /** The first one names its row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A few short figures to a row, which fit a phone side by side. */
export function FiguresTable<Row>({ caption, columns, rows, keyOf }: FiguresTableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, isNumber }) => (
            <th key={head} scope="col" className={classes(isNumber && styles.number)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, isNumber }, at) => {
              const Cell = at === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={head}
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
